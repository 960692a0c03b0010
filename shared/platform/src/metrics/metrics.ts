import { durationBounds, type RequestCounts } from '@torno/kernel';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export type HttpObservation = {
  readonly method: string;
  /** The path as declared (`/v1/rfq/:id`), never as called: labels must stay few. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  /** Refused on purpose, as during maintenance. */
  readonly isPlanned?: boolean;
};

type Labels = Readonly<Record<string, string>>;
type Description = { readonly name: string; readonly help: string; readonly labels?: readonly string[] };

/** The metrics of one process for Prometheus. */
export type Metrics = {
  readonly observeHttp: (observation: HttpObservation) => void;
  /** A counter: a number that only grows. */
  readonly counter: (description: Description) => { readonly add: (labels?: Labels, amount?: number) => void };
  /** A gauge: a number that goes up and down. */
  readonly gauge: (description: Description) => { readonly set: (value: number, labels?: Labels) => void };
  /** A histogram of durations. */
  readonly duration: (description: Description) => { readonly observe: (seconds: number, labels?: Labels) => void };
  /** All HTTP requests since the start of the process, without probes and requests to no route. */
  readonly requestTotals: () => Promise<RequestCounts>;
  readonly contentType: string;
  readonly text: () => Promise<string>;
};

/**
 * How often the delay of the event loop is measured: prom-client's default, 10 ms, would wake an idle process 100 times
 * a second.
 */
const eventLoopMonitoringPrecision = 100;

const durationBuckets = [...durationBounds];

/** The route of requests that no row answers. */
export const noRoute = 'none';

/** A registry with the process's metrics and the durations of HTTP requests, all labelled with the service. */
export const createMetrics = ({ service }: { readonly service: string }): Metrics => {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision });
  const registers = [registry];
  const names = ({ name, help, labels = [] }: Description) => ({ name, help, labelNames: [...labels], registers });

  const http = new Histogram({
    ...names({
      name: 'http_request_duration_seconds',
      help: 'Duration of HTTP requests by route',
      labels: ['method', 'route', 'status'],
    }),
    buckets: durationBuckets,
  });
  const plannedRefusals = new Counter(
    names({ name: 'http_refusals_planned_total', help: 'HTTP requests refused on purpose, as during maintenance' }),
  );

  return {
    observeHttp: ({ method, route, status, seconds, isPlanned = false }) => {
      http.observe({ method, route, status: String(status) }, seconds);
      if (isPlanned) plannedRefusals.inc();
    },
    counter: (description) => {
      const counter = new Counter(names(description));
      return { add: (labels = {}, amount = 1) => counter.inc({ ...labels }, amount) };
    },
    gauge: (description) => {
      const gauge = new Gauge(names(description));
      return { set: (value, labels = {}) => gauge.set({ ...labels }, value) };
    },
    duration: (description) => {
      const histogram = new Histogram({ ...names(description), buckets: durationBuckets });
      return { observe: (seconds, labels = {}) => histogram.observe({ ...labels }, seconds) };
    },
    requestTotals: async () => {
      const [{ values }, refusals] = await Promise.all([http.get(), plannedRefusals.get()]);
      const refusedOnPurpose = refusals.values.reduce((sum, { value }) => sum + value, 0);
      const countedValues = values.filter(({ labels: { route } }) => route !== noRoute);
      const sumOf = (
        part: string,
        holds: (labels: (typeof countedValues)[number]['labels']) => boolean = () => true,
      ): number =>
        countedValues
          .filter(({ metricName, labels }) => metricName?.endsWith(part) && holds(labels))
          .reduce((sum, { value }) => sum + value, 0);
      // Prometheus' buckets are cumulative: each includes the smaller ones.
      const upTo = [...durationBounds, '+Inf'].map((bound) => sumOf('_bucket', ({ le }) => le === bound));
      return {
        requests: sumOf('_count'),
        failed: sumOf('_count', ({ status }) => Number(status) >= 500) - refusedOnPurpose,
        durations: upTo.map((count, index) => count - (upTo[index - 1] ?? 0)),
      };
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
};
