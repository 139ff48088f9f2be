// Errors and their messages. Programming in BASIC (QuickBASIC 4.5), table I.1.
#include "machines/qbasic/language/errors.hpp"

#include "catch.hpp"
#include "basic_error.hpp"

using namespace janus::machines::qbasic;

TEST_CASE("errors: messages of the run-time errors") {
  CHECK(message_of(2) == "Syntax error");
  CHECK(message_of(5) == "Illegal function call");
  CHECK(message_of(9) == "Subscript out of range");
  CHECK(message_of(11) == "Division by zero");
  CHECK(message_of(13) == "Type mismatch");
  CHECK(message_of(39) == "CASE ELSE expected");
  CHECK(message_of(69) == "Communication-buffer overflow");
  CHECK(message_of(76) == "Path not found");
}

TEST_CASE("errors: ERROR with a number without a message") {
  for (const int number : {-1, 0, 15, 21, 23, 31, 60, 65, 77, 200, 255, 256 + 9}) CHECK(message_of(number) == "Unprintable error");
}

TEST_CASE("errors: fail() throws the number of the error") {
  CHECK(janus::tests::trouble_of([] { fail(ErrorNumber::out_of_data); }) == 4);
}
