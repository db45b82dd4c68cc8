import type { Language } from "@/lib/language/language";

/**
 * Who is in need, and of what: the person writing or somebody near them is in danger of their life; hurt, forced or
 * threatened by others; harassed or blackmailed; promised a job that sells them; their papers kept; cheated or robbed; far away without help; ill or injured
 * this minute; a child alone.
 */
export type DistressKind =
  | "self"
  | "other"
  | "violence"
  | "image"
  | "lured"
  | "held"
  | "cheated"
  | "stranded"
  | "medical"
  | "child";
/** `isCertain`: help is the whole answer. Otherwise it comes before the ordinary one, in softer words. */
export type Distress = {
  kind: DistressKind;
  language: Language;
  isCertain: boolean;
  /** Somebody has already swallowed too much of something: the ambulance comes before any question. */
  isTaken?: true;
  /** It happens in another country, where Pakistan's numbers do not answer. */
  isAbroad?: true;
};
