"use client";

import { useQuery } from "@tanstack/react-query";
import { placeWords } from "@/lib/places/sentence";
import { placesQuery } from "../content-queries";

type WhereItShowsProps = { id: string; version: number; className?: string };

/** The public pages that a draft changes, by their names. */
export function WhereItShows({ id, version, className = "mt-3" }: WhereItShowsProps) {
  const { data, isError } = useQuery(placesQuery(id, version));
  return (
    <p aria-live="polite" className={className}>
      <span className="font-[560]">Where it shows: </span>
      {isError ? "We couldn’t find out." : data ? placeWords(data) : "Looking at every page..."}
    </p>
  );
}
