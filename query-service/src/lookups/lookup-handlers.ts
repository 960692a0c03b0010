import { languages, type Language, type LookupType } from '@torno/domain';
import type { LookupReadModel } from '@torno/read-models';
import type { QueryExtension, QueryHandlers } from '../context.js';
import { maintenanceOf } from '../notices/notice-handlers.js';
import { settingValue } from './setting-value.js';
import { chosenLanguage, flagOf, labelIn, lookupEntries, numberOf, textOf, translatedIn } from './lookup-lists.js';
import { groupIdOf, groupOf, technologyOf, technologyTree } from './technology-tree.js';

type Asked = QueryExtension & {
  readonly query: { readonly lngCode?: string | undefined };
  readonly language: Language;
};

const languageOf = ({ query, language }: Asked): Language => chosenLanguage(query.lngCode, language);

const certificateOf = (language: Language, entry: LookupReadModel) => ({
  id: Number(entry.id),
  label: labelIn(language, entry),
  ordering: entry.ordering,
  industryGroup: translatedIn(language, entry.data['industryGroup']),
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
  };
};

const list = (type: LookupType) => async (request: Asked) => {
  const language = languageOf(request);
  return {
    body: (await lookupEntries(request.models, type)).map((entry) => ({
      id: entry.id,
      label: labelIn(language, entry),
    })),
  };
};

const countries = async (request: Asked) => ({
  body: (await lookupEntries(request.models, 'country')).map((entry) => countryOf(languageOf(request), entry)),
});

const technologies = async (request: Asked) => ({
  body: technologyTree(
    languageOf(request),
    ...(await Promise.all([
      lookupEntries(request.models, 'technologyMainCategory'),
      lookupEntries(request.models, 'technologyGroup'),
      lookupEntries(request.models, 'technology'),
    ] as const)),
  ),
});

const regions = async (request: Asked & { readonly query: { readonly countryCode?: string | undefined } }) => {
  const { countryCode } = request.query;
  const inCountry = (await lookupEntries(request.models, 'region')).filter(
    ({ data }) => countryCode === undefined || data['countryCode'] === countryCode.toUpperCase(),
  );
  return {
    body: inCountry.map((entry) => ({ regionID: Number(entry.id), label: labelIn(languageOf(request), entry) })),
  };
};

const groups = (keep: (group: LookupReadModel) => boolean) => async (request: Asked) => ({
  body: (await lookupEntries(request.models, 'technologyGroup'))
    .filter(keep)
    .map((group) => groupOf(languageOf(request), group)),
});

/**
 * Buyers do not receive entries for suppliers only, and vice versa; an entry that names no side is for both (LOOK-19).
 */
const concerns = ({ data }: LookupReadModel, side: string | undefined): boolean =>
  side === undefined || data['side'] === undefined || data['side'] === 'both' || data['side'] === side;

const certificates = async (request: Asked, side?: string) => ({
  body: (await lookupEntries(request.models, 'certificate'))
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
      const all = await lookupEntries(request.models, 'technology');
      return {
        body: all
          .filter((entry) => group === undefined || groupIdOf(entry) === group)
          .map((entry) => technologyOf(languageOf(request), entry)),
      };
    },

    dataUnits: async (request) => ({
      body: (await lookupEntries(request.models, 'unit')).map((entry) => ({
        id: entry.id,
        label: labelIn(languageOf(request), entry),
        divisor: numberOf(entry.data['divisor']) ?? 1,
      })),
    }),

    materials: async (request) => {
      const language = languageOf(request);
      const [materials, materialGroups] = await Promise.all([
        lookupEntries(request.models, 'material'),
        lookupEntries(request.models, 'materialGroup'),
      ]);
      const groupLabels = new Map(materialGroups.map((group) => [group.id, labelIn(language, group)]));
      return {
        body: materials.map((entry) => {
          const materialGroupId = numberOf(entry.data['materialGroupId']) ?? 0;
          return {
            id: Number(entry.id),
            label: labelIn(language, entry),
            materialNumber: textOf(entry.data['materialNumber']),
            density: numberOf(entry.data['density']),
            materialGroupId,
            materialGroupLabel: groupLabels.get(materialGroupId) ?? '',
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
