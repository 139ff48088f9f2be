// The hand-set constants of recovery.
//
// Costs are negative natural logarithms of probabilities: 7 is one in a thousand. Odds, rates, shares and errors are 0 to 1. To fit a
// constant, change it and compare `tools/measure-recovery --seeds 3 --rates 0.01,0.04 --silent`, for dumps with `--dumps`, before and
// after: no byte may become silently wrong, and more bytes should be certain. The constants of `glyphs` are fitted to scanned pages.
#pragma once

#include <cstddef>

namespace janus::tools::recovery {

// listing/print_channel: shares of a character's damage
// A digit or letter is read as one that it does not resemble; a speck is read in its place.
inline constexpr double kAnyDigit = 0.06, kAnyLetter = 0.06, kSpeckOnPrint = 0.03, kSpeckOnBlank = 0.08;
inline constexpr double kUnread = 0.02;  // a digit for which a ? was put: nobody could read it

// listing/code_field
inline constexpr double kUnaccounted = 8;  // a byte that a line has beyond those it is taken for
inline constexpr double kPair = 4;         // two digits before the source, or whatever is there

// listing/chain: costs of the steps between lines
inline constexpr double kOrigin = 12;       // a new origin that nothing announces
inline constexpr double kAnnounced = 3;     // one that a directive announces
inline constexpr double kNotThat = 4;       // and that is not the one it names, on top
inline constexpr double kStart = 2;         // the first address
inline constexpr double kBack = 3;          // a smaller address, on top
inline constexpr double kElsewhere = 4;     // in another column than those around, on top
inline constexpr double kComment = 6;       // bytes in a comment
inline constexpr double kIgnored = 2.2;     // a digit where an address and bytes would stand, in a line that has none; at most so many:
inline constexpr int kIgnoredMost = 8;      // digits
inline constexpr double kLostLabel = 6;     // a lost line before one without bytes
inline constexpr double kOtherLength = 4;   // bytes of a number that the instruction has not
inline constexpr double kNotBytes = 9;      // bytes in a line whose directive lays none
inline constexpr double kPatch = 4;         // a line with which a one-pass assembler fills in a byte
inline constexpr double kUnreadable = 16;   // an address and bytes that show so little
inline constexpr double kGarbled = 11;      // an address of which nothing is left
inline constexpr double kBare = 4;          // bytes without an address, after a line of at least so many:
inline constexpr int kBareAfter = 4;        // bytes
inline constexpr int kBareMost = 16;        // bytes in such a line
inline constexpr double kBareAgain = 0.02;  // after others without one: there may be hundreds
inline constexpr double kRowIgnored = 6;    // a row of bytes after a row of bytes that is none
inline constexpr double kWorst = 34;        // beyond: not worth going on
inline constexpr std::size_t kStates = 10;  // kept for each line
inline constexpr int kLostMost = 24;        // bytes that lost lines may have had

// listing/source_view
inline constexpr double kWorstWord = 18;   // cost up to which a text may be a word
inline constexpr double kWordAsLabel = 6;  // cost of a label that is a word of the processor

// listing/name_store
inline constexpr double kMostForName = 16;       // cost of a name that may be meant
inline constexpr double kReserve = 2.5;          // weight of values that nobody told
inline constexpr std::size_t kLocalReach = 150;  // lines

// listing/operand_value
inline constexpr double kMostForValue = 15;   // cost up to which an operand may have a value
inline constexpr double kNotUnderstood = 12;  // of any value
inline constexpr double kOtherMost = 17;      // of a value that a name resembling known ones has not

// listing/weighing
inline constexpr double kReadOdds = 0.8;  // least odds of a byte that counts as read

// listing/weighing_instruction
inline constexpr double kNoWord = 10;         // the source has no word that is known
inline constexpr double kUnknownSource = 24;  // the source means something else, or nothing
inline constexpr double kUndocumented = 8;    // cost of an undocumented opcode
inline constexpr double kOddLength = 4;       // bytes that are no instruction of this length
inline constexpr double kWindow = 30;         // explanations that cost so much more are left out
inline constexpr double kSlack = 15;          // and so much further where only the bytes' places are compared
inline constexpr double kLine = 20;           // of one byte's values

// listing/weighing_data
inline constexpr double kNextWord = 8;     // of two words that may stand there
inline constexpr double kNoWordData = 10;  // the source has no word that is known
inline constexpr std::size_t kMany = 6;    // so many bytes of one value tell more than the one in the source
inline constexpr double kWholeWord = 1.5,
                        kDamagedWord = 16;  // what it costs that a directive looks as it does; the second where many bytes agree
inline constexpr double kOdd = 6;           // an item without a byte, or a byte without an item

// listing/weighing_words
inline constexpr double kSpeaks = 5;   // so much likelier than another, what is damaged speaks all the same
inline constexpr double kSpoken = 8;   // and costs no more than this
inline constexpr double kNearest = 2;  // of words, the one that the text is nearest to
inline constexpr double kClear = 3;    // a word that is not damaged

// listing/verdicts
inline constexpr double kCertain = 4e-4;      // probability that a byte called certain is another
inline constexpr double kCertainPair = 2e-3;  // the same where two places show it as it is
inline constexpr std::size_t kOverrule = 3;   // places elsewhere that overrule whole digits: two of them may be damaged alike
inline constexpr double kSilent = 9;          // cost from which a witness says nothing
inline constexpr double kWorthTelling = 10;   // cost above the best from which a candidate is none

// listing/listing_reader
inline constexpr double kDefinition = 5.5, kUse = 5, kTold = 5;  // weights of places that give the value of a name
inline constexpr std::size_t kMostLines = 60000;                 // of all pages
inline constexpr double kRateAtFirst = 0.012, kRateLeast = 0.003,
                        kRateMost = 0.08;  // damaged characters: assumed; bounds of the measured rate

// listing/listing_report
inline constexpr double kReadWord = 2;  // cost up to which a word is read well

}  // namespace janus::tools::recovery

namespace janus::tools::dumps {

// dump/chain
inline constexpr double kNotRead = 11;                       // the most that a damaged address costs
inline constexpr std::size_t kMostLost = 32;                 // rows in one place
inline constexpr double kAgainAlike = 5, kAgainUnlike = 14;  // costs of a row that is printed twice, with similar or other text
inline constexpr double kJump = 10, kJumpApart = 4, kJumpBack = 3, kJumpUneven = 2;  // costs of another part of memory; the last two on top

// dump/sums
inline constexpr double kSure = 9;      // cost by which a kind of sum must be likelier than none
inline constexpr double kWhole = 0.75;  // of examples that seem undamaged

// dump/solve
inline constexpr int kPasses = 6;               // between rows and columns
inline constexpr double kHardlyMoved = 0.01;    // of a byte's probability from one pass to the next
inline constexpr double kDisplaced = 0.02;      // the bytes of a row whose words are not its bytes are in other places
inline constexpr double kOtherText = 1e-6;      // a character of the ASCII column belongs to another byte
inline constexpr double kUnlikely = 1e-8;       // relative probability that is neglected
inline constexpr double kLeastMessage = 1e-12;  // of a value that a sum excludes
inline constexpr double kRateSeen = 120, kLeastRate = 1e-3, kMostRate = 0.2;  // the general rate counts as so many characters
inline constexpr double kLearn = 0.99;  // probability from which a byte shows what its digits were read as

// dump/answer
inline constexpr double kAddressError = 1e-3;  // of a row whose address is certain
inline constexpr double kMostWrong = 2e-3;     // expected wrong ones among the certain bytes of so many:
inline constexpr double kBytesOfDump = 4096;
inline constexpr double kMostRisk = 1e-5;                     // of a certain byte: its error, by how much a byte of its kind is worth
inline constexpr double kRepairWorth = 20, kTwiceWorth = 10;  // repairs are few; a value that two prints show alike
inline constexpr double kDoubtError = 0.02;                   // of a byte that its sum contradicts
inline constexpr double kLeast = 1e-9;                        // relative probability of a candidate
inline constexpr std::size_t kMostReadings = 64, kMostCandidates = 12;  // of a byte

}  // namespace janus::tools::dumps

namespace janus::tools::glyphs {

// glyphs/clusters
inline constexpr float kSame = 0.94F;              // least likeness of characters in one group
inline constexpr float kFar = 0.75F;               // below it no displacement makes them alike
inline constexpr std::size_t kMostClusters = 800;  // a page of specks makes one of each
inline constexpr int kClusterRounds = 3;           // until groups hardly change

// glyphs/digit_names
inline constexpr int kRounds = 5, kLookRounds = 2;  // in which addresses and digits teach each other
inline constexpr double kCertain = 0.99;            // address digits that teach what they look like
inline constexpr double kTeaches = 0.9;             // other digits that do so
inline constexpr double kFirstRate = 0.1;           // of characters that the other reader misreads
inline constexpr double kLeastLikely = 0.01;        // it took the character for nothing that looks like a digit
inline constexpr double kIndependent = 0.7;         // both readers err where the print is bad: the share of its evidence that counts
inline constexpr double kFirst = 2;                 // characters on the page that the other reader's opinion is worth
inline constexpr double kFollows = 0.9;             // an address follows from the one before and its bytes
inline constexpr double kNearby = 0.09;             // it is up to kNearest further: a line was lost, or bytes are not shown
inline constexpr std::size_t kNearest = 16;
inline constexpr double kAnywhere = 0.01;    // a new origin
inline constexpr float kNegligible = 1e-9F;  // probability of an address

// glyphs/digit_looks
inline constexpr std::size_t kFolds = 4;
inline constexpr double kLeastTaught = 2;  // looks of a digit: of fewer nothing is concluded
inline constexpr double kSmoothing = 0.5;  // weight of the mean of all looks in the mean of a digit
inline constexpr double kShrink = 0.5;     // variance added to each sample, as a share of the mean variance

// glyphs/glyph_page
inline constexpr std::size_t kLeastAddresses = 12;  // rows with addresses: fewer do not show all digits
inline constexpr double kLeastClear = 0.5;          // share of them that must follow from each other

}  // namespace janus::tools::glyphs
