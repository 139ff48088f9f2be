// What a running machine needs - rules of games, tables of options, the programs that are built in - is made when it is first asked for,
// and must not go while one runs: a process may end by exit() when other threads are still in here. So nothing of the library's is
// destroyed then; the linker leads to this function what would have seen to it (CMakeLists.txt), and the process's end frees all.

#if defined(__GNUC__)
extern "C" __attribute__((used)) int __wrap___cxa_atexit(void (*)(void*), void*, void*);
extern "C" int __wrap___cxa_atexit(void (* /*destructor*/)(void*), void* /*object*/, void* /*library*/) { return 0; }
#endif
