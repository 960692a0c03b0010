export * from './account.js';
export * from './company.js';
export * from './names.js';
export * from './participation.js';
export * from './quote-draft.js';
export * from './rfq.js';
export * from './search-tokens.js';
export * from './small-models.js';
