/** The reference data whose names the rows of a list show. */
export const catalogues = ['technologies', 'materials', 'industries', 'companySizes'] as const;
