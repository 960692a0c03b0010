import { listLimits } from '@torno/domain';

/** The value that a parameter of the address names; undefined if it names none of them. */
export const oneOf = <Value extends string | number>(
  params: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | undefined => values.find((value) => String(value) === params.get(name));

/** The entries of a parameter that lists some with commas between them, each once; `parse` leaves out invalid ones. */
export const entriesIn = <Entry extends string | number>(
  params: URLSearchParams,
  name: string,
  parse: (part: string) => readonly Entry[],
  max: number = listLimits.filterValues,
): readonly Entry[] => [...new Set((params.get(name) ?? '').split(',').flatMap(parse))].slice(0, max);
