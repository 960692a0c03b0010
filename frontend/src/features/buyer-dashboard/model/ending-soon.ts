/** Arguments of the list call for the active RFQs whose deadline comes first. */
export const endingSoon = { body: { listType: 'ACTIVE', sortBy: 'END_ASC', limit: 5 } } as const;
