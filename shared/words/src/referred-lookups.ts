type ReferredLookup =
  'material' | 'technology' | 'certificate' | 'industry' | 'companySize' | 'annualTurnover' | 'country';

/** The reference data to which the values of an event's fields refer, by field. */
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
