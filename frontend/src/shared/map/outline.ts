import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import outlineUrl from 'world-atlas/countries-50m.json?url';
import { withoutDateLine } from './date-line.js';

type Countries = Topology<{ readonly countries: GeometryCollection }>;

/** The countries of the world, shipped with the pages: no map sends a request to another server (MAP-09). */
export const readOutline = async (signal: AbortSignal) => {
  const answer = await fetch(outlineUrl, { signal });
  if (!answer.ok) throw new Error(`The request for the outline of the map failed with status ${answer.status}`);
  const topology: Countries = await answer.json();
  return withoutDateLine(feature(topology, topology.objects.countries));
};
