type ReferredLookup =
  'material' | 'technology' | 'certificate' | 'industry' | 'companySize' | 'annualTurnover' | 'country';

/** By field of an event: the reference data to which its values refer. */
export const referredLookups: ReadonlyMap<string, ReferredLookup> = new Map([
  ['materialId', 'material'],
  ['materialIds', 'material'],
  ['technologyId', 'technology'],
  ['technologyID', 'technology'],
  ['technologyIds', 'technology'],
  ['certificateIDs', 'certificate'],
  ['certificateIds', 'certificate'],
  ['industryIDs', 'industry'],
  ['industryIds', 'industry'],
  ['companySizeIDs', 'companySize'],
  ['companySize', 'companySize'],
  ['turnoverIDs', 'annualTurnover'],
  ['annualTurnover', 'annualTurnover'],
  ['countryCodes', 'country'],
  ['countryCode', 'country'],
]);
