// Windows header without unwanted parts: the min and max macros, and rarely used declarations.
#pragma once

#ifndef NOMINMAX  // defined by MinGW's standard library
#define NOMINMAX
#endif
#ifndef WIN32_LEAN_AND_MEAN
#define WIN32_LEAN_AND_MEAN
#endif
#include <windows.h>
