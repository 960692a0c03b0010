import request from 'supertest';
import { startQueryService } from './service.js';
import { startTestDocumentStore } from '../../tests/installation/test-stores.js';

it('The service starts, is not ready before the read models are built, and closes', async () => {
  const store = await startTestDocumentStore();
  const service = await startQueryService({
    MONGODB_URL: store.url,
    MONGODB_DATABASE: 'torno',
    JWT_SECRET: 'a secret of the tests with enough characters',
    PORT: 0,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    SERVICE_INSTANCE: 'test',
    CHECK_REPLIES: true,
    MAP_TILE_URL: undefined,
  });
  const url = `http://127.0.0.1:${service.port}`;
  expect(await request(url).get('/health/ready')).toMatchObject({
    status: 503,
    body: { checks: { documents: 'ok', readModels: 'failed', revocations: 'failed' } },
  });
  const early = await request(url).get('/api/v1/public/countries');
  expect(early).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
  await service.close();
  await store.stop();
});
