export type NamedIds = { readonly companies: readonly string[]; readonly users: readonly string[] };

/** Fields of events that contain ids of companies, alone or in lists, and fields with ids of users. */
const companyField = /^(?:c|.*C)ompanyIds?$/;
const userField = /^(?:(?:u|.*U)serId|receiver|by|authorId|verifiedBy|operatorId)$/;

const nobody: NamedIds = { companies: [], users: [] };

/** Ids in event data, for which people need names; `field` is the name of the field. */
export const namedIdsIn = (value: unknown, field = ''): NamedIds => {
  if (typeof value === 'string')
    return {
      companies: companyField.test(field) ? [value] : [],
      users: userField.test(field) ? [value] : [],
    };
  if (typeof value !== 'object' || value === null) return nobody;
  const found = Array.isArray(value)
    ? value.map((item) => namedIdsIn(item, field))
    : Object.entries(value).map(([name, child]) => namedIdsIn(child, name));
  return {
    companies: found.flatMap(({ companies }) => companies),
    users: found.flatMap(({ users }) => users),
  };
};
