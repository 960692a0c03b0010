import { newId } from '@torno/kernel';
import { connectDocuments } from '@torno/platform';
import request from 'supertest';
import { dropDatabases } from '../../tests/installation/test-stores.js';
import { startTestStores } from './testing/engines.fixture.js';
import { startProjections } from './service.js';

it('The projections service starts on empty stores, reports ready and closes', async () => {
  const stores = await startTestStores();
  const documents = await connectDocuments({ url: stores.documents, database: `torno_test_${newId()}` });
  const service = await startProjections({
    EVENTSTORE_URL: stores.events,
    MONGODB_URL: stores.documents,
    MONGODB_DATABASE: documents.database,
    JWT_SECRET: 'a secret of the tests with enough characters',
    PORT: 0,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    SERVICE_INSTANCE: 'test',
    SYNC_KEY: undefined,
    CHECK_REPLIES: true,
  });
  const url = `http://127.0.0.1:${service.port}`;
  expect((await request(url).get('/health/ready')).body).toMatchObject({ status: 'ready' });
  expect((await request(url).get('/metrics')).text).toContain('projection_position');
  expect((await request(url).get('/api/v1/admin/projections')).status).toBe(401);
  await service.close();
  expect(await documents.collection('leases').count({})).toBeGreaterThan(0);
  await dropDatabases(documents);
  await documents.close();
  await stores.stop();
});
