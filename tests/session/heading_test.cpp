// The head of a manifest, the source of program lists.
#include "catch.hpp"
#include "error_text.hpp"
#include "frontends/core/session/manifest/heading.hpp"
#include "text_collection.hpp"

using namespace janus;
using Catch::Contains;

namespace {

const std::string kHead = "name = \"demo\"\nmachine = \"kim1\"\n";

tests::TextCollection collection_with(const std::string& manifest) {
  tests::TextCollection collection;
  collection.files["demo/program.toml"] = manifest;
  collection.files["other/program.toml"] =
      "name = \"other\"\nmachine = \"kim1\"\ntitle = \"Other\"\nauthor = \"A. Uthor\"\nyear = 1977\n[play]\n[[setting]]\nname = \"level\"\n"
      "default = 1\nrange = [0, 3]\n";
  collection.files["loop/program.toml"] = "name = \"loop\"\nbase = \"loop\"\n";
  return collection;
}

session::Heading heading_of(const std::string& manifest) { return session::read_heading(collection_with(manifest), "demo"); }

}  // namespace

TEST_CASE("the heading of every program is what the whole of it says") {
  const session::Collection& collection = session::built_in_collection();
  REQUIRE(collection.programs().size() > 5);
  for (const std::string& name : collection.programs()) {
    CAPTURE(name);
    const auto program = session::load_program(collection, name);
    const session::Heading heading = session::read_heading(collection, name);
    CHECK(heading.name == program->name);
    CHECK(heading.title == program->title);
    CHECK(heading.author == program->author);
    CHECK(heading.year == program->year);
    CHECK(session::credit(heading) == session::credit(*program));
    CHECK(heading.rights == program->rights);
    CHECK(heading.machine == program->machine);
    CHECK(heading.game == program->play.has_value());
    CHECK(heading.rules == (program->play ? program->play->rules : ""));
    if (heading.game) CHECK(heading.greeting.size() > 60);
    REQUIRE(heading.settings.size() == program->settings.size());
    for (std::size_t i = 0; i < heading.settings.size(); ++i) {
      const session::Setting& setting = program->settings[i];
      CHECK(heading.settings[i].name == setting.name);
      CHECK(heading.settings[i].any_value == (setting.range || setting.text));
      std::vector<std::string> values;
      for (const session::SettingValue& value : setting.values) values.push_back(value.name);
      CHECK(heading.settings[i].values == values);
    }
  }
}

TEST_CASE("a heading has from the program below what its own manifest lacks") {
  const session::Heading plain = heading_of("name = \"demo\"\nbase = \"other\"\ntitle = \"Demo\"\n");
  CHECK(plain.title == "Demo");
  CHECK(session::credit(plain) == "A. Uthor, 1977");
  CHECK(plain.machine == "kim1");
  CHECK(plain.game);
  CHECK(plain.greeting.empty());
  REQUIRE(plain.settings.size() == 1);
  CHECK(plain.settings[0].any_value);

  const session::Heading own = heading_of(
      "name = \"demo\"\nbase = \"other\"\n[[setting]]\nname = \"side\"\ndefault = \"white\"\nvalues = [ { name = \"white\" } ]\n");
  REQUIRE(own.settings.size() == 1);
  CHECK(own.settings[0].name == "side");
  CHECK(own.settings[0].values == std::vector<std::string>{"white"});
  CHECK(heading_of(kHead).title == "demo");
  CHECK_FALSE(heading_of(kHead).game);
}

TEST_CASE("what is wrong in a head is told as ever, and what is wrong behind it by the program alone") {
  for (const std::string& wrong :
       {std::string(), std::string("name = "), std::string("name = \"demon\"\nmachine = \"kim1\""), std::string("name = \"demo\""),
        std::string("name = \"demo\"\nmachine = \"kim2\""), kHead + "year = \"1976\"", kHead + "title = 3", kHead + "base = \"nobody\"",
        std::string("name = \"demo\"\nbase = \"loop\""), kHead + "starting_keys = \"RS\"", kHead + "[board"}) {
    CAPTURE(wrong);
    const tests::TextCollection collection = collection_with(wrong);
    const std::string told = tests::error_text([&] { session::read_heading(collection, "demo"); });
    CHECK_THAT(told, Contains("program.toml:"));
    CHECK(told == tests::error_text([&] { session::load_program(collection, "demo"); }));
  }
  for (const std::string& behind : {kHead + "yaer = 1976", kHead + "entry = \"NOWHERE\"", kHead + "[[image]]\nsource = \"none.s\""}) {
    CAPTURE(behind);
    const tests::TextCollection collection = collection_with(behind);
    CHECK(session::read_heading(collection, "demo").machine == "kim1");
    CHECK_THROWS_AS(session::load_program(collection, "demo"), session::Error);
  }
}
