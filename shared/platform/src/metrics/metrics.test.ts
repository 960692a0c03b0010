import { createMetrics, noRoute } from './metrics.js';

it('Metrics contain durations by route, the product’s own numbers and the process’s', async () => {
  const metrics = createMetrics({ service: 'query-service' });
  metrics.observeHttp({ method: 'GET', route: '/v1/rfq/:id', status: 200, seconds: 0.2 });
  metrics.counter({ name: 'jobs_total', help: 'Jobs', labels: ['queue'] }).add({ queue: 'mail' });
  metrics.gauge({ name: 'projection_lag', help: 'Events behind' }).set(7);
  metrics.duration({ name: 'batch_seconds', help: 'Batches' }).observe(0.03);
  const text = await metrics.text();
  const http = 'service="query-service",method="GET",route="/v1/rfq/:id",status="200"';
  expect(text).toContain(`http_request_duration_seconds_count{${http}} 1`);
  expect(text).toContain(`http_request_duration_seconds_bucket{le="0.1",service="query-service",method="GET"`);
  expect(text).toContain('jobs_total{queue="mail",service="query-service"} 1');
  expect(text).toContain('projection_lag{service="query-service"} 7');
  expect(text).toContain('batch_seconds_count{service="query-service"} 1');
  expect(text).toContain('process_cpu_user_seconds_total');
});

it('The totals count every request to a route once, by duration and failure', async () => {
  const metrics = createMetrics({ service: 'query-service' });
  const observe = (route: string, status: number, seconds: number, isPlanned = false) =>
    metrics.observeHttp({ method: 'GET', route, status, seconds, isPlanned });
  observe('/v1/rfq/:id', 200, 0.004);
  observe('/v1/rfq/:id', 500, 0.2);
  observe('/v1/rfq', 404, 0.25);
  observe('/v1/rfq', 503, 45);
  observe('/v1/rfq', 503, 0.25, true);
  observe(noRoute, 200, 0.001);
  expect(await metrics.requestTotals()).toEqual({
    requests: 5,
    failed: 2,
    durations: [1, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 1],
  });
});
