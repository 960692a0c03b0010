export * from './companies.fixture.js';
export * from './ids.fixture.js';
export * from './lookups.fixture.js';
export * from './alerts.fixture.js';
export * from './faults.fixture.js';
export * from './notices.fixture.js';
export * from './participations.fixture.js';
export * from './rfqs.fixture.js';

/** Sample data that is known to exist. */
export const existing = <Sample>(found: Sample | undefined): Sample => {
  if (found === undefined) throw new Error('The sample data lacks it');
  return found;
};
