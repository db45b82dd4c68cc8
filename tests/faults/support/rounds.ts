import { setTimeout as wait } from "node:timers/promises";

/** How many times something is killed in one test. */
export const rounds = Number(process.env.FAULT_ROUNDS || 20);

/** The timeout of one test: a busy machine needs most of a minute per round. */
export const roundsTimeout = 60_000 + rounds * 60_000;

/** A random pause, so that each kill hits another point of the work. */
export const someMoment = () => wait(Math.random() * 400);
