// OCR channel: probabilities of misread characters, and rates learned from a page.
#include "tools/recovery/channel.hpp"

#include <cmath>
#include <string>

#include "catch.hpp"

using janus::tools::Channel;

TEST_CASE("channel: a look-alike is likelier than another character", "[recover]") {
  const Channel channel;
  CHECK(channel.cost("1E00", "1E00") < 0.1);
  CHECK(channel.cost("1E00", "lE0O") < 14);
  CHECK(channel.cost("1E00", "1EO0") + 5 < channel.cost("1E00", "1EX0"));
  CHECK(channel.cost("1E00", "1E0") < 8);    // lost character
  CHECK(channel.cost("1E00", "1EE00") < 9);  // doubled character
  CHECK(channel.cost("JSR", "J SR") < 9);
  CHECK(channel.cost("88", "B8") < channel.cost("88", "58"));
  CHECK(channel.cost("", "") == 0);
  CHECK(channel.cost("A9", "") < channel.cost("A9FF", ""));
  CHECK(std::isfinite(channel.cost("8D", "\xFF\x01")));
}

TEST_CASE("channel: returns the costs of all prefixes", "[recover]") {
  const Channel channel;
  const std::vector<double> costs = channel.costs("00", "00:");
  REQUIRE(costs.size() == 4);
  CHECK(costs[2] < costs[1]);
  CHECK(costs[2] < costs[3]);
  CHECK(costs[3] == Approx(channel.cost("00", "00:")));
}

TEST_CASE("channel: the probabilities of a character add up to one", "[recover]") {
  const Channel channel;
  for (char is = '!'; is <= '~'; ++is) {
    double sum = channel.lost(is) + channel.doubled(is) + channel.with_blank(is);
    for (char shown = ' '; shown <= '~'; ++shown) sum += channel.substituted(is, shown);
    INFO(is);
    CHECK(sum < 1.001);
    CHECK(sum > 0.99);
  }
}

TEST_CASE("channel: learns the rates of a page", "[recover]") {
  Channel channel;
  const double before = channel.cost("9", "4");
  channel.see('9', '9', 900);
  channel.see('9', '4', 100);
  channel.see('8', '8', 1000);
  channel.learn();
  CHECK(channel.rate() > 0.02);
  CHECK(channel.cost("9", "4") + 3 < before);
  REQUIRE(channel.confusions().size() == 1);
  CHECK(channel.confusions()[0].is == '9');
  CHECK(channel.confusions()[0].shown == '4');
  CHECK(channel.confusions()[0].seen == 100);
  CHECK(channel.confusions()[0].of == 1000);
  Channel clean;
  for (const char digit : std::string("0123456789ABCDEF")) clean.see(digit, digit, 2000);
  clean.learn();
  CHECK(clean.rate() < 0.001);
}

TEST_CASE("channel: a pair that the user adds counts as look-alikes", "[recover]") {
  Channel channel;
  const double before = channel.cost("7", "2");
  channel.add_pair('7', '2');
  CHECK(channel.cost("7", "2") + 5 < before);
}

TEST_CASE("channel: letters are read as the one digit of their class", "[recover]") {
  CHECK(Channel::digit_of('O') == '0');
  CHECK(Channel::digit_of('l') == '1');
  CHECK(Channel::digit_of('S') == '5');
  CHECK_FALSE(Channel::digit_of('8').has_value());
  CHECK_FALSE(Channel::digit_of('X').has_value());
}
