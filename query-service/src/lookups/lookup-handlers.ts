import { languages, type Language, type LookupType } from '@torno/domain';
import type { LookupReadModel } from '@torno/read-models';
import type { QueryExtension, QueryHandlers } from '../context.js';
import { maintenanceOf } from '../notices/notice-handlers.js';
import { settingValue } from './setting-value.js';
import {
  chosenLanguage,
  flagOf,
  labelIn,
  lookupEntries,
  markOf,
  numberOf,
  textOf,
  translationIn,
} from './lookup-lists.js';
import { groupIdOf, groupOf, technologyOf, technologyTree } from './technology-tree.js';

type LookupRequest = QueryExtension & {
  readonly query: { readonly lngCode?: string | undefined; readonly deactivated?: 'true' | 'false' | undefined };
  readonly language: Language;
};

const languageOf = ({ query, language }: LookupRequest): Language => chosenLanguage(query.lngCode, language);

/** The requested entries of a type: active ones, or all. */
const entriesFor = async ({ models, query: { deactivated } }: LookupRequest, type: LookupType) => {
  const entries = await lookupEntries(models, type);
  return deactivated === 'true' ? entries : entries.filter(({ active }) => active);
};

const certificateOf = (language: Language, entry: LookupReadModel) => ({
  id: Number(entry.id),
  label: labelIn(language, entry),
  ordering: entry.ordering,
  industryGroup: translationIn(language, entry.data['industryGroup']),
  ...markOf(entry),
});

const countryOf = (language: Language, entry: LookupReadModel) => {
  const { de = '', en = '', it = '', fr = en, es = en } = entry.labels;
  return {
    code: String(entry.id),
    label: labelIn(language, entry),
    groupId: numberOf(entry.data['groupId']) ?? 0,
    names: { de, en, it, fr, es },
    easternEurope: flagOf(entry.data['easternEurope']),
    customsUnion: flagOf(entry.data['customsUnion']),
    eu: flagOf(entry.data['eu']),
    matchingRegion: textOf(entry.data['matchingRegion']),
    ...markOf(entry),
  };
};

/** The names of an entry in the three languages, whose users search in each of them, and its synonyms. */
const searchWordsOf = ({ labels: { de = '', en = '', it = '' }, data }: LookupReadModel): string =>
  [...new Set([de, en, it, textOf(data['synonyms'])])].filter((words) => words !== '').join(' ');

const list = (type: LookupType) => async (request: LookupRequest) => {
  const language = languageOf(request);
  return {
    body: (await entriesFor(request, type)).map((entry) => ({
      id: entry.id,
      label: labelIn(language, entry),
      ...markOf(entry),
    })),
  };
};

const countries = async (request: LookupRequest) => ({
  body: (await entriesFor(request, 'country')).map((entry) => countryOf(languageOf(request), entry)),
});

const technologies = async (request: LookupRequest) => ({
  body: technologyTree(
    languageOf(request),
    ...(await Promise.all([
      entriesFor(request, 'technologyMainCategory'),
      entriesFor(request, 'technologyGroup'),
      entriesFor(request, 'technology'),
    ] as const)),
  ),
});

const regions = async (request: LookupRequest & { readonly query: { readonly countryCode?: string | undefined } }) => {
  const { countryCode } = request.query;
  const inCountry = (await entriesFor(request, 'region')).filter(
    ({ data }) => countryCode === undefined || data['countryCode'] === countryCode.toUpperCase(),
  );
  return {
    body: inCountry.map((entry) => ({
      regionID: Number(entry.id),
      label: labelIn(languageOf(request), entry),
      ...markOf(entry),
    })),
  };
};

const groups = (keep: (group: LookupReadModel) => boolean) => async (request: LookupRequest) => ({
  body: (await entriesFor(request, 'technologyGroup')).filter(keep).map((group) => groupOf(languageOf(request), group)),
});

/**
 * Buyers do not receive entries for suppliers only, and vice versa; an entry without a side is for both (LOOK-19).
 */
const concerns = ({ data }: LookupReadModel, side: string | undefined): boolean =>
  side === undefined || data['side'] === undefined || data['side'] === 'both' || data['side'] === side;

const certificates = async (request: LookupRequest, side?: string) => ({
  body: (await entriesFor(request, 'certificate'))
    .filter((entry) => concerns(entry, side))
    .map((entry) => certificateOf(languageOf(request), entry)),
});

/** Reference data in the caller's language, and the switches of the installation. */
export const lookupHandlers = ({ mapTileUrl = null }: { readonly mapTileUrl?: string | null }) =>
  ({
    certificates: (request) => certificates(request),
    dataCertificates: (request) => certificates(request, request.query.side),
    industries: list('industry'),
    publicIndustries: list('industry'),
    dataIndustries: list('industry'),
    jobTitles: list('jobTitle'),
    publicJobTitles: list('jobTitle'),
    companySizes: list('companySize'),
    publicCompanySizes: list('companySize'),
    annualTurnovers: list('annualTurnover'),
    dataTurnovers: list('annualTurnover'),
    publicReferrers: list('referrer'),
    dataCurrencies: list('currency'),
    dataIncoterms: list('incoterm'),
    dataRfqReasons: list('rfqReason'),
    dataMaterialGroups: list('materialGroup'),
    countries,
    publicCountries: countries,
    dataCountries: countries,
    regions,
    dataRegions: regions,
    technologies,
    publicTechnologies: technologies,
    dataTechnologyGroups: groups(() => true),
    dataPaidTechnologyGroups: groups(({ data }) => flagOf(data['paid'])),

    dataTechnologies: async (request) => {
      const { group } = request.query;
      const all = await entriesFor(request, 'technology');
      return {
        body: all
          .filter((entry) => group === undefined || groupIdOf(entry) === group)
          .map((entry) => technologyOf(languageOf(request), entry)),
      };
    },

    dataUnits: async (request) => ({
      body: (await entriesFor(request, 'unit')).map((entry) => ({
        id: entry.id,
        label: labelIn(languageOf(request), entry),
        divisor: numberOf(entry.data['divisor']) ?? 1,
        ...markOf(entry),
      })),
    }),

    materials: async (request) => {
      const language = languageOf(request);
      const [materials, materialGroups] = await Promise.all([
        entriesFor(request, 'material'),
        lookupEntries(request.models, 'materialGroup'),
      ]);
      const groups = new Map(
        materialGroups.map((group, index) => [
          group.id,
          { index, label: labelIn(language, group), searchWords: searchWordsOf(group) },
        ]),
      );
      const groupIdOf = ({ data }: LookupReadModel): number => numberOf(data['materialGroupId']) ?? 0;
      const groupIndexOf = (entry: LookupReadModel): number => groups.get(groupIdOf(entry))?.index ?? groups.size;
      return {
        // Entries that operators have added come last in their group.
        body: materials
          .toSorted((a, b) => groupIndexOf(a) - groupIndexOf(b))
          .map((entry) => {
            const materialGroupId = groupIdOf(entry);
            return {
              id: Number(entry.id),
              label: labelIn(language, entry),
              materialNumber: textOf(entry.data['materialNumber']),
              density: numberOf(entry.data['density']),
              materialGroupId,
              materialGroupLabel: groups.get(materialGroupId)?.label ?? '',
              searchWords: searchWordsOf(entry),
              materialGroupSearchWords: groups.get(materialGroupId)?.searchWords ?? '',
              ...markOf(entry),
            };
          }),
      };
    },

    clientConfig: async ({ models, language, now }) => {
      const [feature3d, { maintenance }] = await Promise.all([
        settingValue(models, 'feature3d'),
        maintenanceOf(models, now, language),
      ]);
      return {
        body: {
          feature3d: feature3d === 'true',
          maintenance,
          languages: [...languages],
          mapTileUrl,
        },
      };
    },

    publicConfig: async (request) => ({
      body: {
        ...(await maintenanceOf(request.models, request.now, languageOf(request))),
        languages: [...languages],
      },
    }),
  }) satisfies Partial<QueryHandlers>;
