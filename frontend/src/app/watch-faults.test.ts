import { waitFor } from '@testing-library/react';
import { session } from '../api/client.js';
import { reportFault } from '../api/report-fault.js';
import { fakeApi } from '../shared/testing/fake-api.js';
import { watchFaults } from './watch-faults.js';

const token = `e30.${btoa(JSON.stringify({ sid: 's1', roles: ['buyer'] }))}.x`;

const watch = () => {
  const { bodies } = fakeApi({ 'POST /api/v1/error-dump': { status: 204, body: undefined } });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return bodies;
};
afterEach(() => {
  session.signOut();
  jest.restoreAllMocks();
});

it('An error that nobody catches is reported once, with where it happened', async () => {
  const bodies = watch();
  session.signIn(token, 'Buyer');
  const stop = watchFaults();
  const error = new Error('The card is broken');
  for (const each of [error, error, new Error('Another one')])
    window.dispatchEvent(new ErrorEvent('error', { error: each }));
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[0]).toMatchObject({ message: 'The card is broken', stack: error.stack, path: '/' });
  stop();
});

it('Nothing is reported of people who are not signed in', async () => {
  const bodies = watch();
  await reportFault(new Error('signed out'));
  expect(bodies).toEqual([]);
});
