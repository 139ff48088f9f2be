#include "tools/formats/c_declarations.hpp"

#include <string>

#include "catch.hpp"

using namespace janus::tools;

namespace {

CDeclarations read(const std::string& text, const std::string& header = "") {
  return read_c_declarations(text, [&](const std::string&) { return header; });
}

// Formats a type as "4: .x+0i2 .p+2*u1[3]", or "?" if its size is unknown.
std::string shown(const CType& type) {
  if (type.size == 0) return "?";
  std::string text = std::to_string(type.size) + ":";
  for (const CType::Part& part : type.parts) {
    const CNumber& number = part.number;
    text += " " + part.path + "+" + std::to_string(part.offset) + (number.is_pointer ? "*" : "");
    const bool is_signed = number.is_pointer ? number.target_signed : number.is_signed;
    text += (is_signed ? "i" : "u") + std::to_string(number.is_pointer ? number.target_size : number.size);
    if (number.is_array) text += "[" + std::to_string(number.count) + "]";
  }
  return text;
}

std::string global(const std::string& text, const std::string& header = "") { return shown(read(text, header).globals.at("a")); }

// Formats the members of the structure that a pointer points to, with offset and size: "x+0:2 y+2:1".
std::string target(const std::string& text) {
  const CShape shape = read(text).globals.at("a").shape, structure = shape.at(shape->target);
  std::string all;
  for (const auto& each : structure->members)
    all += (all.empty() ? "" : " ") + each.name + "+" + std::to_string(each.offset) + ":" + std::to_string(structure.at(each.type)->size);
  return structure->size == 0 ? "?" : all;
}

std::string variables(const std::string& text) {
  std::string all;
  const CDeclarations declarations = read(text);
  for (const CDeclaration& each : declarations.functions.at("f")) {
    all += (all.empty() ? "" : "; ") + std::string(1, "parf"[static_cast<int>(each.kind)]) + (each.is_inner ? "i " : " ") + each.name +
           " " + shown(each.type);
  }
  return all;
}

}  // namespace

TEST_CASE("C declarations: globals have the sizes of cc65's types") {
  CHECK(global("char a;") == "1: +0u1");
  CHECK(global("signed char a; int b;") == "1: +0i1");
  CHECK(global("unsigned b, a = 3;") == "2: +0u2");
  CHECK(global("extern long int a;") == "4: +0i4");
  CHECK(global("static const unsigned long a = 1;") == "4: +0u4");
  CHECK(global("int *b, a[2 * 3 + 1];") == "14: +0i2[7]");
  CHECK(global("unsigned char *a;") == "2: +0*u1");
  CHECK(global("char **a;") == "2: +0*u0");
  CHECK(global("int (*a)(int, char *);") == "2: +0*u0");
  CHECK(global("char *a[4];") == "8: +0*u1[4]");
  CHECK(global("char a[2][3];") == "6:");
  CHECK(global("enum { A, B } a;") == "2: +0i2");
  CHECK(global("struct {\n#ifdef WIDE\nchar b;\n#endif\nchar c; } a;") == "?");
  CHECK(global("int a[3 - -2];") == "?");
  std::string nested = "int a; ", doubled = "#define A0 1 1\n";
  for (int i = 0; i < 20'000; ++i) nested += "struct{";
  for (int i = 1; i < 40; ++i)
    doubled += "#define A" + std::to_string(i) + " A" + std::to_string(i - 1) + " A" + std::to_string(i - 1) + "\n";
  CHECK(global(nested) == "2: +0i2");
  CHECK(global(doubled + "int a[A39];") == "?");
  CHECK(global("#include <stdint.h>\nuint8_t a[0x10];") == "16: +0u1[16]");
  CHECK(global("#include \"n.h\"\nbyte a[N];",
               "#ifndef H\n#define H\n#define N (4) /* of them */\ntypedef unsigned char byte;\n#endif\n") == "4: +0u1[4]");
}

TEST_CASE("C declarations: structures and unions have members") {
  CHECK(global("struct p { int x; char y, *z; struct p *next; } a;") == "7: .x+0i2 .y+2u1 .z+3*u1 .next+5*u0");
  CHECK(global("struct in { char b[2]; }; typedef struct { long l; struct in i; } t; t a;") == "6: .l+0i4 .i.b+4u1[2]");
  CHECK(global("union u { long l; char c; }; union u a;") == "4: .l+0i4 .c+0u1");
  CHECK(global("struct p { int x; }; struct p a[3];") == "6:");
  CHECK(global("struct bits { int x : 3; } a;") == "?");
}

TEST_CASE("C declarations: pointers have the members of their targets") {
  CHECK(target("struct p { char c; int x; } *a;") == "c+0:1 x+1:2");
  CHECK(target("typedef struct p p; p *a; struct p { char c; p *next; };") == "c+0:1 next+1:2");
  CHECK(target("struct { union { long l; char b[6]; } u; int m[2][3]; } *a;") == "u+0:6 m+6:12");
  CHECK(target("struct p *a;") == "?");
  CHECK(target("struct p { int x : 3; } *a;") == "?");
  CHECK(target("struct p { int x; } *a; void f(void) { struct p { char x; } b; }") == "?");
  CHECK(target("struct p { int x; } *a; void f(void) { struct p { char x; } b; } void g(void) { struct p { long x; } b; }") == "?");
  CHECK(target("#ifdef WIDE\nstruct p { int x; };\n#endif\nstruct p *a;") == "?");
  CHECK(shown(read("typedef struct p p; struct p { int x; }; p a;").globals.at("a")) == "2: .x+0i2");
}

TEST_CASE("C declarations: uncertain types are unknown") {
  CHECK(global("char a[];") == "?");
  CHECK(global("extern char a[]; char a[5];") == "5: +0u1[5]");
  CHECK(global("#ifdef X\nint a;\n#else\nlong a;\n#endif") == "?");
  CHECK(global("#define N 1\n#ifdef X\n#define N 2\n#endif\nchar a[N];") == "?");
  CHECK(global("char a[sizeof(int)]; int b;") == "?");
  CHECK(global("char a[010];") == "?");
  CHECK(global("float a;") == "?");
  CHECK(global("unknown_t a; int b;\nint a;") == "2: +0i2");
  CHECK(read("int f(void) { int a; }\nint f(void) { long a; }").functions.at("f").empty());
}

TEST_CASE("C declarations: a function has parameters and the variables of its blocks") {
  CHECK(variables(
            "static int __fastcall__ f(char c, int *p, unsigned n[]) { char text[4]; static long l; register int r; if (c) { int i; } }") ==
        "p c 1: +0u1; p p 2: +0*i2; p n 2: +0*u2; a text 4: +0u1[4]; f l 4: +0i4; r r 2: +0i2; ai i 2: +0i2");
  CHECK(variables("f(a, b) char a; { return (int)a * b; }") == "p a 1: +0u1; p b 2: +0i2");
  CHECK(variables("int g(int z); void f(void) { int k = sizeof(int), m[2] = {1, 2}; char *s = \"int q; {\"; k = 2; }") ==
        "a k 2: +0i2; a m 4: +0i2[2]; a s 2: +0*u1");
  CHECK(variables("typedef int three[3]; void f(three a) {}") == "p a 2: +0*u0");
  CHECK(variables("int f(const char *format, ...) { return '{'; }") == "p format 2: +0*u1");
}

TEST_CASE("C declarations: parsing damaged sources ends") {
  for (const char* text :
       {"int f(]) {", "struct {", "int a[", "}}}", "int f(int", "/*", "#define", "#include \"", "typedef", "int (*", "x(y) z", "\\", "'"})
    read(text);
}

TEST_CASE("declarations in C: what may not be compiled has no type") {
  CHECK(variables("void f(void) {\n#ifdef WIDE\nsigned char k;\n#endif\nint m;\n}") == "a k ?; a m 2: +0i2");
  CHECK(variables("#ifndef NUM\n#define NUM int\n#endif\nvoid f(void) { NUM k; int m; }") == "a m 2: +0i2");
  CHECK(variables("#ifdef WIDE\ntypedef int num;\n#endif\nvoid f(void) { num k; }") == "a k ?");
  CHECK(variables("#ifdef WIDE\nvoid f(void) { int k; }\n#endif") == "a k 2: +0i2");
  CHECK(variables("void f(void) {\n#if 0\nint k;\n#elif 1\nunsigned k;\n#else\nlong k;\n#endif\n}") == "a k 2: +0u2");
  CHECK(variables("#define WIDE\nvoid f(void) {\n#ifndef WIDE\nint k;\n#else\nlong k;\n#endif\n}") == "a k 4: +0i4");
  CHECK(variables("#define WIDE\n#undef WIDE\nvoid f(void) {\n#ifdef WIDE\nint k;\n#endif\n}") == "a k ?");
  CHECK(variables("#ifdef __CC65__\n#if 0\n#if 1\nint f(int a) {}\n#endif\n#else\nvoid f(void) { int k; }\n#endif\n#endif") ==
        "a k 2: +0i2");
  CHECK(global("#ifdef WIDE\nint a;\n#endif") == "?");
  CHECK(global("#ifdef WIDE\nstruct p { int x; };\n#endif\nstruct p a;") == "?");
}
