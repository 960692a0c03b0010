import { entriesIn } from '../routing/address-params.js';
import { searchIn } from './list-address.js';

/** One choice that a filter narrows its list by. */
type Choice<Value, Words> = {
  /** Distinguishes it from the others of its filter. */
  readonly key?: string | number;
  /** The text of its chip. */
  readonly text: (words: Words) => string;
  /** The filter without it. */
  readonly without: Value;
};

/** A filter in the address of its list and among the chips above it; its resource says how it is requested. */
export type ListFilter<Value, Words> = {
  /** The value if the URL has none. */
  readonly initial: Value;
  readonly read: (params: URLSearchParams) => Value;
  /** Its parameters, undefined or empty for the initial value. */
  readonly write: (value: Value) => Readonly<Record<string, string | undefined>>;
  /** The choices that have a chip, and that are removed with all others. */
  readonly choices: (value: Value) => readonly Choice<Value, Words>[];
};

/** A choice among all of a list. */
type ActiveChoice<Filter, Words> = {
  readonly name: keyof Filter;
  readonly key: string;
  readonly text: (words: Words) => string;
  /** The change of the filter that removes it. */
  readonly without: Partial<Filter>;
};

type Has<Filter> = (name: keyof Filter) => boolean;
const passesAlways = (): boolean => true;

/** Everything that a list derives from the table of its filters, in the order of the chips. */
export const filterTable = <Filter extends object, Words>(filters: {
  readonly [Name in keyof Filter]: ListFilter<Filter[Name], Words>;
}) => {
  const names = Object.keys(filters) as (keyof Filter & string)[];
  const buildFilter = (valueOf: <Name extends keyof Filter>(name: Name) => Filter[Name]): Filter =>
    Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Filter;
  const written = <Name extends keyof Filter>(name: Name, filter: Filter) => filters[name].write(filter[name]);
  const choicesOf = <Name extends keyof Filter>(name: Name, filter: Filter) => filters[name].choices(filter[name]);
  const withoutChoices = <Name extends keyof Filter>(name: Name, value: Filter[Name]): Filter[Name] => {
    const [choice] = filters[name].choices(value);
    return choice ? withoutChoices(name, choice.without) : value;
  };
  const initial = buildFilter((name) => filters[name].initial);
  return {
    initial,
    filterOf: (params: URLSearchParams): Filter => buildFilter((name) => filters[name].read(params)),
    filterParams: (chosenFilter: Partial<Filter>): Readonly<Record<string, string | undefined>> => {
      const filter = { ...initial, ...chosenFilter };
      return Object.assign({}, ...names.map((name) => written(name, filter)));
    },
    /** The choices of the filters that a list `has`. */
    choicesIn: (filter: Filter, has: Has<Filter> = passesAlways): readonly ActiveChoice<Filter, Words>[] =>
      names.filter(has).flatMap((name) =>
        choicesOf(name, filter).map(({ key = '', text, without }) => ({
          name,
          key: `${name}-${key}`,
          text,
          without: { [name]: without } as Partial<Filter>,
        })),
      ),
    /** The filter without the choices of the filters that a list `has`. */
    cleared: (filter: Filter, has: Has<Filter> = passesAlways): Filter =>
      buildFilter((name) => (has(name) ? withoutChoices(name, filter[name]) : filter[name])),
  };
};

export type FilterTable<Filter extends object, Words> = ReturnType<typeof filterTable<Filter, Words>>;

/** A filter by any of several entries; an empty list does not filter. */
export const anyOf = <Entry extends string | number, Words>(
  name: string,
  parse: (part: string) => readonly Entry[],
  textOf: (entry: Entry, words: Words) => string,
): ListFilter<readonly Entry[], Words> => ({
  initial: [],
  read: (params) => entriesIn(params, name, parse),
  write: (entries) => ({ [name]: entries.join(',') }),
  choices: (entries) =>
    entries.map((entry) => ({
      key: entry,
      text: (words) => textOf(entry, words),
      without: entries.filter((each) => each !== entry),
    })),
});

/** A filter by any of several entries of a catalogue. */
export const anyOfCatalogue = <Words>(name: string, textOf: (id: number, words: Words) => string) =>
  anyOf(name, (part) => (/^\d{1,7}$/.test(part) ? [Number(part)] : []), textOf);

/** The term that is searched for; without `textOf` only its field shows it and removes it. */
export const searchTerm = <Words>(textOf?: (term: string, words: Words) => string): ListFilter<string, Words> => ({
  initial: '',
  read: searchIn,
  write: (search) => ({ search }),
  choices: (term) => (term !== '' && textOf ? [{ text: (words) => textOf(term, words), without: '' }] : []),
});
