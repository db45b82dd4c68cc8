import { setTimeout as wait } from "node:timers/promises";

/** How often something is killed in one test. */
export const rounds = Number(process.env.FAULT_ROUNDS || 20);

/** How long one test may take: a busy machine needs most of a minute for a round. */
export const roundsTimeout = 60_000 + rounds * 60_000;

/** A moment that nobody can foresee: the kill comes each time at another place of the work. */
export const someMoment = () => wait(Math.random() * 400);
