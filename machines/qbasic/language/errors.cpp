#include "machines/qbasic/language/errors.hpp"

namespace janus::machines::qbasic {
namespace {

struct Message {
  ErrorNumber number;
  std::string_view text;
};

constexpr Message kMessages[] = {
    {ErrorNumber::next_without_for, "NEXT without FOR"},
    {ErrorNumber::syntax, "Syntax error"},
    {ErrorNumber::return_without_gosub, "RETURN without GOSUB"},
    {ErrorNumber::out_of_data, "Out of DATA"},
    {ErrorNumber::illegal_function_call, "Illegal function call"},
    {ErrorNumber::overflow, "Overflow"},
    {ErrorNumber::out_of_memory, "Out of memory"},
    {ErrorNumber::label_not_defined, "Label not defined"},
    {ErrorNumber::subscript_out_of_range, "Subscript out of range"},
    {ErrorNumber::duplicate_definition, "Duplicate definition"},
    {ErrorNumber::division_by_zero, "Division by zero"},
    {ErrorNumber::illegal_in_direct_mode, "Illegal in direct mode"},
    {ErrorNumber::type_mismatch, "Type mismatch"},
    {ErrorNumber::out_of_string_space, "Out of string space"},
    {ErrorNumber::string_formula_too_complex, "String formula too complex"},
    {ErrorNumber::cannot_continue, "Cannot continue"},
    {ErrorNumber::function_not_defined, "Function not defined"},
    {ErrorNumber::no_resume, "No RESUME"},
    {ErrorNumber::resume_without_error, "RESUME without error"},
    {ErrorNumber::device_timeout, "Device timeout"},
    {ErrorNumber::device_fault, "Device fault"},
    {ErrorNumber::for_without_next, "FOR without NEXT"},
    {ErrorNumber::out_of_paper, "Out of paper"},
    {ErrorNumber::out_of_stack_space, "Out of stack space"},
    {ErrorNumber::while_without_wend, "WHILE without WEND"},
    {ErrorNumber::wend_without_while, "WEND without WHILE"},
    {ErrorNumber::duplicate_label, "Duplicate label"},
    {ErrorNumber::subprogram_not_defined, "Subprogram not defined"},
    {ErrorNumber::argument_count_mismatch, "Argument-count mismatch"},
    {ErrorNumber::array_not_defined, "Array not defined"},
    {ErrorNumber::case_else_expected, "CASE ELSE expected"},
    {ErrorNumber::variable_required, "Variable required"},
    {ErrorNumber::field_overflow, "FIELD overflow"},
    {ErrorNumber::internal_error, "Internal error"},
    {ErrorNumber::bad_file_name_or_number, "Bad file name or number"},
    {ErrorNumber::file_not_found, "File not found"},
    {ErrorNumber::bad_file_mode, "Bad file mode"},
    {ErrorNumber::file_already_open, "File already open"},
    {ErrorNumber::field_statement_active, "FIELD statement active"},
    {ErrorNumber::device_io_error, "Device I/O error"},
    {ErrorNumber::file_already_exists, "File already exists"},
    {ErrorNumber::bad_record_length, "Bad record length"},
    {ErrorNumber::disk_full, "Disk full"},
    {ErrorNumber::input_past_end_of_file, "Input past end of file"},
    {ErrorNumber::bad_record_number, "Bad record number"},
    {ErrorNumber::bad_file_name, "Bad file name"},
    {ErrorNumber::too_many_files, "Too many files"},
    {ErrorNumber::device_unavailable, "Device unavailable"},
    {ErrorNumber::communication_buffer_overflow, "Communication-buffer overflow"},
    {ErrorNumber::permission_denied, "Permission denied"},
    {ErrorNumber::disk_not_ready, "Disk not ready"},
    {ErrorNumber::disk_media_error, "Disk-media error"},
    {ErrorNumber::advanced_feature_unavailable, "Advanced feature unavailable"},
    {ErrorNumber::rename_across_disks, "Rename across disks"},
    {ErrorNumber::path_file_access_error, "Path/File access error"},
    {ErrorNumber::path_not_found, "Path not found"},
};

}  // namespace

std::string_view message_of(int number) {
  for (const Message& message : kMessages) {
    if (static_cast<int>(message.number) == number) return message.text;
  }
  return "Unprintable error";
}

}  // namespace janus::machines::qbasic
