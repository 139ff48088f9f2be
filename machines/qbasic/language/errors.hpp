// Run-time errors: ERR numbers and messages.
//
// Sources: Microsoft QuickBASIC 4.5, "Programming in BASIC", appendix I, table I.1 "Run-Time Error Codes". Errors missing from that table
// because its compiler finds them before a program runs use the numbers from "GW-BASIC User's Guide", appendix A (1, 8, 12, 17, 18, 26,
// 29, 30), and QuickBASIC's messages. 33, 35, 37 and 38 are attributed to QBasic, but were not found in print. "Out of stack space" has
// no number in the table and "cannot be trapped"; 28 is Visual Basic's number.
#pragma once

#include <cstdint>
#include <string_view>

namespace janus::machines::qbasic {

enum class ErrorNumber : std::uint8_t {
  next_without_for = 1,
  syntax = 2,
  return_without_gosub = 3,
  out_of_data = 4,
  illegal_function_call = 5,
  overflow = 6,
  out_of_memory = 7,
  label_not_defined = 8,
  subscript_out_of_range = 9,
  duplicate_definition = 10,
  division_by_zero = 11,
  illegal_in_direct_mode = 12,
  type_mismatch = 13,
  out_of_string_space = 14,
  string_formula_too_complex = 16,
  cannot_continue = 17,
  function_not_defined = 18,
  no_resume = 19,
  resume_without_error = 20,
  device_timeout = 24,
  device_fault = 25,
  for_without_next = 26,
  out_of_paper = 27,
  out_of_stack_space = 28,
  while_without_wend = 29,
  wend_without_while = 30,
  duplicate_label = 33,
  subprogram_not_defined = 35,
  argument_count_mismatch = 37,
  array_not_defined = 38,
  case_else_expected = 39,
  variable_required = 40,
  field_overflow = 50,
  internal_error = 51,
  bad_file_name_or_number = 52,
  file_not_found = 53,
  bad_file_mode = 54,
  file_already_open = 55,
  field_statement_active = 56,
  device_io_error = 57,
  file_already_exists = 58,
  bad_record_length = 59,
  disk_full = 61,
  input_past_end_of_file = 62,
  bad_record_number = 63,
  bad_file_name = 64,
  too_many_files = 67,
  device_unavailable = 68,
  communication_buffer_overflow = 69,
  permission_denied = 70,
  disk_not_ready = 71,
  disk_media_error = 72,
  advanced_feature_unavailable = 73,
  rename_across_disks = 74,
  path_file_access_error = 75,
  path_not_found = 76,
};

// Returns a message such as "Subscript out of range", or "Unprintable error" for a number without a message, as in the ERROR statement.
std::string_view message_of(int number);

// Thrown for a run-time error in a statement.
struct BasicError {
  int number;
};

// Not inlined, because the throw would make up most of an op's code.
[[noreturn, gnu::noinline, gnu::cold]] inline void fail(ErrorNumber number) { throw BasicError{static_cast<int>(number)}; }

}  // namespace janus::machines::qbasic
