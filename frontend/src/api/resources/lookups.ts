import type { CallArgs, QueryName, ReplyOf } from '../call-types.js';
import { type ListPage, type ListParams, listResource, wholeList } from './list-resource.js';

/** Parameters of a catalogue: all of it, in one language. */
type LookupParams = ListParams<object> & { readonly meta: LookupMeta };
export type LookupMeta = { readonly lngCode: string };

/** Includes deactivated entries, since records may refer to them. */
const argsOf = ({ meta: { lngCode } }: LookupParams) => ({ query: { lngCode, deactivated: 'true' as const } });

type Entry = { readonly id: string | number; readonly label: string; readonly inactive?: true | undefined };

type Definition<Name extends QueryName, Row extends Entry> = {
  readonly argsOf: (params: LookupParams) => CallArgs<Name>;
  readonly rowsOf: (reply: ReplyOf<Name>) => Row[];
};

/** A catalogue of reference data, whose entries records name by their ids. */
const lookup = <Name extends QueryName, Row extends Entry>(
  name: Name,
  { argsOf: requestOf, rowsOf }: Definition<Name, Row>,
) => {
  const pageOf = (reply: ReplyOf<Name>): ListPage<Row> => {
    const data = rowsOf(reply);
    return { data, total: data.length };
  };
  const resource = listResource<Name, LookupParams, Row>(name, { argsOf: requestOf, pageOf });
  return {
    ...resource,
    /** The one query of a language's catalogue; whoever shows one entry or all of them reads its reply. */
    allOf: (meta: LookupMeta) => resource.queryOf({ ...wholeList({}), meta }),
  };
};

const keepRows = <Row>(rows: Row[]): Row[] => rows;

/** Entries whose ids are texts; the API has lists with either kind of id in one shape. */
const withTextIds = (rows: Entry[]) => rows.map((row) => ({ ...row, id: String(row.id) }));

/** Entries whose ids are numbers. */
const withNumberIds = (rows: Entry[]) => rows.map((row) => ({ ...row, id: Number(row.id) }));

/** Technologies with the group and the main category that they belong to, in the order of the catalogue. */
const technologiesIn = (categories: ReplyOf<'technologies'>) =>
  categories.flatMap(({ maincatId, maincatLabel, technologyGroups }) =>
    technologyGroups.flatMap(({ technologyGroupId, technologyGroupLabel, technologies }) =>
      technologies.map(({ technologyId, technologyLabel, inactive }) => ({
        id: technologyId,
        label: technologyLabel,
        technologyGroupId,
        technologyGroupLabel,
        maincatId,
        maincatLabel,
        ...(inactive ? { inactive } : {}),
      })),
    ),
  );

export const lookups = {
  annualTurnovers: lookup('annualTurnovers', { argsOf, rowsOf: withNumberIds }),
  certificates: lookup('certificates', { argsOf, rowsOf: keepRows }),
  companySizes: lookup('companySizes', { argsOf, rowsOf: withNumberIds }),
  countries: lookup('countries', {
    argsOf,
    rowsOf: (countries) => countries.map((country) => ({ ...country, id: country.code })),
  }),
  dataCurrencies: lookup('dataCurrencies', { argsOf, rowsOf: withTextIds }),
  dataIncoterms: lookup('dataIncoterms', { argsOf, rowsOf: withTextIds }),
  dataRfqReasons: lookup('dataRfqReasons', { argsOf, rowsOf: withTextIds }),
  dataUnits: lookup('dataUnits', { argsOf, rowsOf: withTextIds }),
  industries: lookup('industries', { argsOf, rowsOf: withNumberIds }),
  materials: lookup('materials', { argsOf, rowsOf: keepRows }),
  technologies: lookup('technologies', { argsOf, rowsOf: technologiesIn }),
} as const;

export type LookupName = keyof typeof lookups;

/** An entry of a catalogue. */
export type LookupEntry<Name extends LookupName> = Awaited<
  ReturnType<(typeof lookups)[Name]['getList']>
>['data'][number];
export type TechnologyEntry = LookupEntry<'technologies'>;
