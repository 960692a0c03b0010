export * from './companies.fixture.js';
export * from './ids.fixture.js';
export * from './lookups.fixture.js';
export * from './participations.fixture.js';
export * from './rfqs.fixture.js';
