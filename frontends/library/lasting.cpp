// The process can exit while other threads run machines, which use static objects (rules, tables, built-in programs). The linker therefore
// replaces __cxa_atexit() in the library (CMakeLists.txt), so that these objects are never destroyed.

#if defined(__GNUC__)
extern "C" __attribute__((used)) int __wrap___cxa_atexit(void (*)(void*), void*, void*);
extern "C" int __wrap___cxa_atexit(void (* /*destructor*/)(void*), void* /*object*/, void* /*library*/) { return 0; }
#endif
