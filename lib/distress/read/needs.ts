import type { Concept } from "./concepts";
import type { DistressKind } from "./kinds";

/*
 * Which concepts together mean somebody in need: the first rule that fits a text names the kind, so the order matters. An
 * uncertain rule only makes the answer careful.
 */

type Rule = {
  kind: DistressKind;
  all: readonly [Concept, ...Concept[]];
  /** How many words the other concepts may be away from the first. */
  near: number;
  /** Concepts that change the meaning if they are as near. */
  not?: readonly Concept[];
  isCertain: boolean;
};

const rule =
  (isCertain: boolean) =>
  (kind: DistressKind, all: Rule["all"], near: number, ...not: Concept[]): Rule => ({
    kind,
    all,
    near,
    isCertain,
    ...(not.length > 0 && { not }),
  });
const certain = rule(true);
const possible = rule(false);

export const rules: readonly Rule[] = [
  // Locked in until a wedding: before what is said of somebody who locks a door themselves
  certain("violence", ["confined", "marry"], 18, "certificate", "module"),
  certain("violence", ["marry", "doc", "seized", "kin"], 18, "certificate"),
  certain("violence", ["confined", "wed"], 8, "certificate", "module"),
  // Sold under the name of a job: before what is said of the tears of those who are there
  certain("lured", ["lure", "agent"], 22, "story"),
  certain("lured", ["lure", "abroad"], 14, "story", "module"),
  certain("lured", ["lure", "says"], 10, "story", "module"),
  certain("held", ["toil", "doc", "agent"], 14),
  certain("lured", ["secrecy", "agent", "job"], 20),
  certain("lured", ["secrecy", "agent", "abroad"], 16),
  // Given to somebody older
  certain("violence", ["marry", "elder"], 12, "certificate"),
  // Pictures used to press somebody: before threats of any other kind
  certain("image", ["picture", "expose", "threat"], 10),
  certain("image", ["picture", "expose", "press"], 10, "innocent"),
  certain("image", ["picture", "expose", "kin", "unless"], 12, "innocent"),
  certain("image", ["intimate"], 0, "innocent"),
  // Somebody near the writer wants to be gone, or has stopped living on
  certain("other", ["near", "says", "absent", "better"], 9),
  certain("other", ["near", "says", "life", "weary"], 8, "place"),
  certain("other", ["near", "says", "gone", "condition"], 8),
  certain("other", ["near", "found", "weapon"], 9),
  certain("other", ["near", "found", "pills"], 9),
  certain("other", ["near", "room", "eat"], 12),
  certain("other", ["near", "eat", "silent"], 12),
  certain("other", ["near", "eat", "since"], 9),
  certain("other", ["near", "fasting", "since"], 7),
  certain("other", ["near", "room", "silent"], 12),
  certain("other", ["near", "room", "says"], 16, "cost"),
  certain("other", ["near", "says", "entrust", "left", "sorrow"], 14),
  certain("other", ["near", "cry", "says", "life"], 10),
  certain("other", ["near", "farewell", "silent"], 10),
  certain("other", ["near", "pills", "gone"], 10),
  possible("other", ["near", "room"], 8),
  possible("other", ["near", "eat"], 8),
  possible("other", ["near", "silent", "mind"], 10),
  possible("other", ["near", "says", "gone"], 8),
  possible("other", ["near", "edge", "leap"], 8),
  // The writer wants to be gone
  certain("self", ["pills", "taken", "me"], 9, "carry"),
  certain("self", ["edge", "leap", "me"], 5),
  certain("self", ["edge", "leap", "longing"], 7),
  certain("self", ["weapon", "within", "me"], 7, "smuggle"),
  certain("other", ["weapon", "within", "near"], 7, "smuggle"),
  certain("self", ["better", "absent"], 7),
  certain("self", ["hopeless"], 0),
  certain("self", ["burden"], 0),
  certain("self", ["burden", "gone"], 12),
  certain("self", ["life", "weary", "me"], 5, "place", "cost"),
  certain("self", ["death", "longing"], 4),
  certain("self", ["gone", "condition", "me"], 9, "place", "overstay"),
  certain("self", ["entrust", "left", "sorrow"], 9),
  certain("self", ["farewell"], 0),
  certain("self", ["bequest"], 0),
  certain("self", ["bodyHurt"], 0, "cost"),
  certain("self", ["eat", "sleep"], 10),
  certain("self", ["fasting", "sleep"], 8),
  certain("self", ["eat", "cry"], 10),
  certain("self", ["eat", "room"], 10),
  certain("self", ["sleep", "cry"], 10),
  certain("self", ["sleep", "mind"], 8),
  certain("self", ["room", "cry"], 10),
  certain("self", ["room", "mind"], 10),
  certain("self", ["room", "silent"], 10),
  certain("self", ["cry", "lone"], 10),
  certain("self", ["mind", "lone"], 8),
  certain("self", ["mind", "cry"], 8),
  certain("self", ["lone", "life"], 8, "place"),
  possible("self", ["pills", "taken"], 6, "carry"),
  possible("self", ["edge", "leap"], 4),
  possible("self", ["life", "weary"], 4, "cost"),
  possible("self", ["absent"], 0),
  possible("self", ["gone"], 0, "place", "overstay"),
  possible("self", ["mind"], 0, "cost", "story", "past"),
  possible("self", ["lone", "me"], 4, "place", "module"),
  possible("self", ["cry"], 0),
  possible("self", ["eat"], 0),
  possible("self", ["room", "me"], 5),
  possible("self", ["entrust", "sorrow", "me"], 7),
  possible("self", ["parting"], 0),
  possible("self", ["mortal"], 0),
  possible("self", ["omen"], 0),
  possible("other", ["near", "hushed"], 8),
  // Hurt, forced, threatened by others
  certain("violence", ["strikes", "kin", "victim"], 6, "certificate", "module"),
  certain("violence", ["blow", "kin"], 9),
  certain("violence", ["blow", "me"], 6),
  certain("violence", ["blow", "endure"], 8),
  certain("violence", ["mob", "near", "hiding"], 14, "story"),
  certain("violence", ["mob", "me", "hiding"], 14, "story"),
  certain("violence", ["mob", "abroad"], 14, "story"),
  certain("violence", ["detained", "agent"], 14),
  certain("violence", ["detained", "sum"], 12),
  certain("violence", ["menace", "fear"], 14),
  certain("violence", ["menace", "agent", "sum"], 10),
  certain("violence", ["ousted", "home"], 6),
  certain("violence", ["toil", "control"], 14, "agent"),
  certain("violence", ["toil", "seized", "doc", "home"], 16),
  certain("violence", ["dread"], 0),
  certain("violence", ["control", "kin", "out"], 6),
  certain("violence", ["force", "marry"], 9, "certificate"),
  certain("violence", ["child", "marry"], 10),
  certain("violence", ["refuse", "marry", "control"], 12),
  certain("violence", ["threat", "me"], 9, "cost"),
  certain("violence", ["threat", "kin"], 9, "cost"),
  certain("violence", ["seized", "kin", "doc", "control"], 12),
  possible("violence", ["blow"], 0),
  possible("violence", ["refuse", "marry"], 6, "certificate"),
  possible("violence", ["control", "out"], 4),
  possible("violence", ["threat"], 0, "cost"),
  possible("violence", ["strikes", "victim"], 3, "certificate", "cost"),
  // Bodies and pictures
  certain("image", ["expose", "picture", "stranger"], 8, "innocent"),
  certain("image", ["expose", "picture", "kin"], 7, "innocent"),
  certain("image", ["lewd", "power"], 12),
  certain("image", ["lewd", "me"], 6),
  certain("image", ["power", "bait", "reward", "demand"], 9, "gathering"),
  certain("image", ["summon", "lodging", "night", "power"], 14, "gathering"),
  certain("image", ["assault", "me"], 6),
  certain("image", ["assault", "kin"], 9),
  certain("image", ["assault", "power"], 9),
  certain("image", ["patron", "cling"], 9),
  possible("image", ["cling"], 0),
  possible("image", ["lewd"], 0),
  possible("image", ["power", "bait", "demand", "me"], 6, "gathering"),
  possible("image", ["picture", "expose", "me"], 6, "innocent"),
  // Papers kept, money taken
  certain("held", ["doc", "agent", "unreturned"], 12),
  certain("held", ["doc", "agent", "seized"], 14),
  certain("held", ["doc", "unreturned", "sum"], 12),
  certain("violence", ["doc", "seized", "kin"], 6, "cost"),
  possible("held", ["wed", "keeps"], 9),
  possible("held", ["doc", "unreturned"], 5, "rightful"),
  possible("held", ["doc", "seized", "me"], 5, "rightful"),
  certain("cheated", ["swindle"], 0),
  certain("cheated", ["vanished", "agent", "sum", "given"], 12),
  certain("cheated", ["unanswered", "agent", "sum", "given"], 12),
  certain("cheated", ["vanished", "stranger", "sum", "given"], 9),
  certain("cheated", ["unanswered", "stranger", "sum", "given"], 9),
  certain("cheated", ["robbed", "me"], 8),
  certain("cheated", ["robbed", "doc"], 8),
  possible("cheated", ["vanished", "sum", "given"], 8),
  possible("cheated", ["unanswered", "sum", "given"], 8),
  possible("cheated", ["robbed"], 0),
  possible("cheated", ["stolen", "doc"], 6),
  possible("cheated", ["stolen", "sum"], 6),
  // Far from help
  certain("stranded", ["smuggle", "me"], 9, "story"),
  certain("stranded", ["smuggle", "near"], 9, "story"),
  certain("stranded", ["smuggle", "agent"], 9, "story"),
  certain("stranded", ["stuck", "abroad"], 9, "story"),
  certain("stranded", ["lost", "near"], 8),
  possible("stranded", ["smuggle"], 0, "story"),
  possible("stranded", ["stuck"], 0, "story", "module"),
  possible("stranded", ["lost"], 0),
  // Bodies in danger
  certain("medical", ["collapse"], 0, "calm"),
  possible("medical", ["collapse"], 0),
  certain("child", ["child", "adrift"], 12),
  possible("child", ["child", "solo"], 12),
  // The person who was paid no longer answers: only if no other rule fits
  possible("cheated", ["vanished", "agent"], 12),
  possible("cheated", ["vanished", "given"], 14),
];
