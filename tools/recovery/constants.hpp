// Manually tuned constants of the recovery.
//
// Costs are negative natural logarithms of probabilities: 7 is one in a thousand. Odds, rates, shares and errors range from 0 to 1. To tune a
// constant, change it and compare the results of `tools/measure-recovery --seeds 3 --rates 0.01,0.04 --silent` (for dumps, add
// `--dumps`): no byte may become silently wrong, and more bytes should be certain. The `glyphs` constants are tuned on scanned pages.
#pragma once

#include <cstddef>

namespace janus::tools::recovery {

// listing/print_channel: shares of the damage to a character
// A digit or letter misread as a dissimilar one, and a speck in place of a character or a blank.
inline constexpr double kAnyDigit = 0.06, kAnyLetter = 0.06, kSpeckOnPrint = 0.03, kSpeckOnBlank = 0.08;
inline constexpr double kUnread = 0.02;  // a digit that a transcriber marked as illegible with ?

// listing/code_field
inline constexpr double kUnaccounted = 8;  // each byte of the line beyond the assumed ones
inline constexpr double kPair = 4;         // each pair of digits, or other text, before the source
inline constexpr double kLetters = 2.5;    // a pair of letters that resemble digits, where another byte may be

// listing/chain: costs of the steps between lines
inline constexpr double kOrigin = 12;       // a new origin without a directive
inline constexpr double kAnnounced = 3;     // a new origin after a directive
inline constexpr double kNotThat = 4;       // added if the directive names a different origin
inline constexpr double kStart = 2;         // the first address
inline constexpr double kBack = 3;          // added for a smaller address
inline constexpr double kElsewhere = 4;     // added if the address is in a different column than nearby ones
inline constexpr double kComment = 6;       // bytes in a comment
inline constexpr double kIgnored = 2.2;     // each digit in place of an address and bytes, in a line without them
inline constexpr int kIgnoredMost = 8;      // maximum number of such digits
inline constexpr double kLostLabel = 6;     // a lost line before a line without bytes
inline constexpr double kOtherLength = 4;   // a number of bytes that the instruction cannot have
inline constexpr double kNotBytes = 9;      // bytes in a line whose directive emits none
inline constexpr double kPatch = 4;         // a line in which a one-pass assembler patches a byte
inline constexpr double kUnreadable = 16;   // cost limit for a legible address and bytes
inline constexpr double kGarbled = 11;      // an address that is completely illegible
inline constexpr double kBare = 4;          // bytes without an address
inline constexpr int kBareAfter = 4;        // minimum number of bytes in the previous line
inline constexpr int kBareFew = 2;          // the same if the line starts in the column of the bytes
inline constexpr int kBareMost = 16;        // maximum number of bytes without an address
inline constexpr double kBareAgain = 0.02;  // bytes after another line without an address; hundreds can follow each other
inline constexpr double kRowIgnored = 6;    // minimum cost of an ignored row of bytes after a row of bytes
inline constexpr double kWorst = 34;        // maximum cost of a step that the search follows
inline constexpr std::size_t kStates = 10;  // states stored for each line
inline constexpr int kLostMost = 24;        // maximum number of bytes in lost lines
inline constexpr double kBeyondGap = 10;    // maximum cost at which a line may belong to the other side of a gap

// listing/source_view
inline constexpr double kWorstWord = 18;    // maximum cost of a possible word
inline constexpr double kWordAsLabel = 6;   // cost of a label that is also an instruction or directive
inline constexpr std::size_t kWideGap = 3;  // blanks before a comment without a mark
inline constexpr double kUnmarked = 3;      // cost of an operand that continues after them

// listing/name_store
inline constexpr double kMostForName = 16;       // maximum cost of a possible name
inline constexpr double kReserve = 2.5;          // weight of values without evidence
inline constexpr std::size_t kLocalReach = 150;  // lines

// listing/operand_value
inline constexpr double kMostForValue = 15;   // maximum cost of a possible operand value
inline constexpr double kNotUnderstood = 12;  // cost of any value if the operand cannot be parsed
inline constexpr double kOtherMost = 17;      // maximum cost of a value that no similar name has

// listing/weighing
inline constexpr double kReadOdds = 0.8;  // minimum probability of a legible byte

// listing/weighing_instruction
inline constexpr double kNoWord = 10;         // cost if the source has no known word
inline constexpr double kUnknownSource = 24;  // cost of an unknown source text, reduced by the cost of its best word
inline constexpr double kUndocumented = 8;    // cost of an undocumented opcode
inline constexpr double kOddLength = 4;       // cost of bytes that are not a documented instruction of this length
inline constexpr double kWindow = 30;         // maximum cost above the best explanation
inline constexpr double kSlack = 15;          // added to kWindow before the exact cost is known
inline constexpr double kLine = 20;           // maximum cost of a value for one byte

// listing/weighing_data
inline constexpr double kNextWord = 8;     // maximum cost above the best directive
inline constexpr double kNoWordData = 10;  // cost if the source has no known word
inline constexpr std::size_t kMany = 6;    // minimum number of equal bytes that outweigh the value in the source
inline constexpr double kWholeWord = 1.5,
                        kDamagedWord = 16;  // maximum cost of a fill directive; the second applies if most bytes are equal
inline constexpr double kOdd = 6;           // an item without a byte, or a byte without an item

// listing/weighing_words
inline constexpr double kSpeaks = 5;   // minimum advantage over the alternative for damaged text to be evidence
inline constexpr double kSpoken = 8;   // maximum cost of such evidence
inline constexpr double kNearest = 2;  // maximum difference from the word most similar to the text
inline constexpr double kClear = 3;    // maximum cost of an undamaged word

// listing/verdicts
inline constexpr double kCertain = 4e-4;      // maximum error probability of a certain byte
inline constexpr double kCertainPair = 2e-3;  // maximum if two places show the same value
inline constexpr std::size_t kOverrule = 3;   // minimum number of other places that overrule complete digits; two may be damaged alike
inline constexpr double kSilent = 9;          // minimum cost of a reading that is not evidence
inline constexpr double kWorthTelling = 10;   // maximum cost of a reported candidate above the best

// listing/listing_reader
inline constexpr double kDefinition = 5.5, kUse = 5, kTold = 5;  // weights of a name's definition, use and given value
inline constexpr std::size_t kMostLines = 60000;                 // maximum for all pages
inline constexpr double kRateAtFirst = 0.012, kRateLeast = 0.003,
                        kRateMost = 0.08;  // initial, minimum and maximum rate of damaged characters

// listing/listing_steps
inline constexpr double kProves = 1e-2;  // maximum error of a digit that teaches the looks of an image's digits

// listing/listing_report
inline constexpr double kReadWord = 2;  // maximum cost of a legible word

// source/source_lines
inline constexpr std::size_t kFewest = 5;            // minimum number of statements in a source
inline constexpr std::size_t kReach = 3;             // lines before and after a line that are near it
inline constexpr std::size_t kFewestNear = 2;        // minimum number of statements near a statement
inline constexpr std::size_t kMostlyStatements = 4;  // minimum near a short text that may be a statement
inline constexpr std::size_t kMostTexts = 3;         // maximum lines of prose per statement
inline constexpr std::size_t kMostParts = 3;         // maximum number of words in a short text
inline constexpr std::size_t kWidestGap = 12;        // from word to operand; text further away may be a comment
inline constexpr double kNearText = 13.5;            // maximum cost of the word of a damaged statement: one wrong character

// source/candidates
inline constexpr double kFarthest = 28;            // maximum for a candidate
inline constexpr double kAsNear = 3;               // maximum difference from the best candidate
inline constexpr double kMargin = 1.5;             // minimum difference of the second candidate from a repair
inline constexpr double kOtherWord = 8;            // if the printed word is itself a word
inline constexpr double kOtherName = 14;           // maximum for a name that replaces an undefined name
inline constexpr double kOtherCase = 3;            // a name in other letter case
inline constexpr double kSameCharacters = 3;       // discount if only blanks differ
inline constexpr double kExchanged = 12;           // two swapped characters
inline constexpr double kJoined = 10.5;            // wide blanks in an operand
inline constexpr double kPart = 9;                 // if only part of the operand is used
inline constexpr double kNoOperand = 5;            // if the text near the word is a comment
inline constexpr std::size_t kNearOperand = 8;     // columns from the start of the word
inline constexpr std::size_t kMostCandidates = 6;  // of a line
inline constexpr std::size_t kMostChanges = 2;     // maximum for a repair

// source/source_only
inline constexpr double kForeign = 0.97;  // factor for the statements in any syntax except the manufacturer's
inline constexpr int kMostLayouts = 60;   // maximum number of attempts to assemble the source

}  // namespace janus::tools::recovery

namespace janus::tools::dumps {

// dump/rows
inline constexpr double kDamagedRow = 60, kShortRow = 16;  // maximum cost of a row, and of a row with fewer bytes than usual
inline constexpr double kSplitRow = 10;                    // minimum advantage of joining two lines
inline constexpr double kMissingByte = 12;                 // minimum advantage of a row with fewer bytes than usual
inline constexpr std::size_t kNearText = 10;               // maximum number of characters after a row, in addition to an ASCII column

// dump/chain
inline constexpr double kNotRead = 11;             // maximum cost of a damaged address
inline constexpr std::size_t kMostLost = 32;       // maximum number of consecutive lost rows
inline constexpr double kNext = 0.01, kAgain = 8;  // costs of the next row, and of a repeated row
inline constexpr double kJump = 10, kJumpApart = 4, kJumpBack = 3,
                        kJumpUneven = 2;  // costs of a jump to another address; the last two are added

// dump/sums
inline constexpr double kSure = 9;      // minimum advantage of a kind of sum over no sum
inline constexpr double kWhole = 0.75;  // expected share of correct sums among seemingly undamaged examples

// dump/solve
inline constexpr int kPasses = 6;             // maximum number of passes between rows and columns
inline constexpr double kHardlyMoved = 0.01;  // minimum relevant change of a byte's probability between passes
inline constexpr double kDisplaced = 0.02;    // probability that a byte is at another position in a row whose words do not match its bytes
inline constexpr double kOtherText = 1e-6;    // probability that a character of the ASCII column belongs to another byte
inline constexpr double kUnlikely = 1e-8;     // negligible relative probability
inline constexpr double kLeastMessage = 1e-12;                                // probability of a value that a sum excludes
inline constexpr double kRateSeen = 120, kLeastRate = 1e-3, kMostRate = 0.2;  // weight of the general rate in characters; its bounds
inline constexpr double kLearn = 0.99;  // minimum probability of a byte used to learn how digits are misread

// dump/answer
inline constexpr double kAddressError = 1e-3;  // maximum for a row with a certain address
inline constexpr double kMostWrong = 2e-3;     // maximum expected number of wrong certain bytes per kBytesOfDump bytes
inline constexpr double kBytesOfDump = 4096;
inline constexpr double kMostRisk = 1e-5;                     // maximum for a certain byte: its error divided by the worth of its kind
inline constexpr double kRepairWorth = 20, kTwiceWorth = 10;  // worth of a repaired byte (repairs are rare) and of a byte printed twice
inline constexpr double kDoubtError = 0.02;                   // maximum error of an unambiguous byte that its sum contradicts
inline constexpr double kOtherPrint = 12, kProvenPrint = 20;  // cost of a value that a listing or a dump excludes; that a listing disproves
inline constexpr double kLeast = 1e-9;                        // minimum relative probability of a candidate
inline constexpr std::size_t kMostReadings = 12;              // maximum per byte

}  // namespace janus::tools::dumps

namespace janus::tools::glyphs {

// glyphs/straight
inline constexpr double kGutter =
    14;  // maximum number of characters between two listings; code and source of the left one may be further apart

// glyphs/bend: lengths in lines
inline constexpr double kTileWidth = 2, kTileHeight = 5, kTileWindow = 16;
inline constexpr double kMostStep = 0.17;   // maximum bend from tile to tile
inline constexpr double kLeastBend = 0.12;  // a smaller bend does not matter
inline constexpr double kTileInk = 0.3;     // minimum ink of a tile, relative to the mean
inline constexpr double kBetter = 0.05;     // minimum increase of the correlation by a step

// glyphs/clusters
inline constexpr float kSame = 0.94F;              // minimum similarity of characters in a cluster
inline constexpr float kFar = 0.75F;               // minimum similarity for which displacements are tried
inline constexpr std::size_t kMostClusters = 800;  // limit for pages with specks, which form single clusters
inline constexpr int kClusterRounds = 3;           // later rounds hardly change the clusters

// glyphs/digit_names
inline constexpr int kRounds = 5, kLookRounds = 2;  // rounds of mutual training of addresses and digits
inline constexpr double kCertain = 0.99;            // minimum probability of an address digit used for training
inline constexpr double kTeaches = 0.9;             // minimum probability of other digits used for training
inline constexpr double kFirstRate = 0.1;           // share of characters that the other reader misreads
inline constexpr double kLeastLikely = 0.01;        // minimum total probability of a character that resembles a digit
inline constexpr double kIndependent = 0.7;         // exponent for the other reader's evidence, because both readers fail on bad print
inline constexpr double kFirst = 2;                 // weight of the other reader's result, in characters of the page
inline constexpr double kFollows = 0.9;             // probability that an address follows from the previous one and its bytes
inline constexpr double kNearby = 0.09;             // probability that it is up to kNearest higher because of lost lines or hidden bytes
inline constexpr std::size_t kNearest = 16;
inline constexpr double kAnywhere = 0.01;    // probability of a new origin
inline constexpr double kNegligible = 1e-9;  // negligible probability of an address

// glyphs/digit_looks
inline constexpr std::size_t kFolds = 4;
inline constexpr std::size_t kLeastTaught = 2;  // minimum number of samples of a digit
inline constexpr double kSmoothing = 0.5;       // weight of the mean of all samples in the mean of a digit
inline constexpr double kShrink = 0.5;          // variance added to each sample, as a share of the mean variance
inline constexpr double kMistaught = 1e-3;      // probability of a look whose class is wrong
inline constexpr std::size_t kWellTaught = 6;   // samples by a listing, with which a digit learns from no others

// glyphs/glyph_page
inline constexpr int kNameRounds = 2;               // rounds in which the looks of all characters are learnt
inline constexpr int kLeastNamed = 3;               // minimum number of characters with the same name
inline constexpr double kReadAlike = 5;             // odds for the other reader's name
inline constexpr double kReadTwice = 0.9;           // minimum probability of a digit by its shape that the other reader confirms
inline constexpr std::size_t kLeastAddresses = 12;  // rows with addresses; fewer do not contain all digits
inline constexpr double kLeastClear = 0.5;          // minimum share of addresses that follow from each other

}  // namespace janus::tools::glyphs
