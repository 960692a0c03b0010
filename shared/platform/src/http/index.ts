export { createApp, type AppOptions } from './app.js';
export { signedIn, verifyUnlessRevoked, type VerifyToken } from './authorise.js';
export { clientNetwork } from './client-network.js';
export { maxShortBodyBytes } from './request-body.js';
export type {
  Answer,
  Cookie,
  EndpointRequest,
  Handler,
  HandlersOf,
  HttpEndpoint,
  HttpEndpoints,
  NamedEndpoint,
} from './endpoint.js';
export { fieldErrors } from './field-errors.js';
export { createGrowingDelay } from './growing-delay.js';
export type { Readiness } from './health.js';
export { requireOwnOrigin } from './own-origin.js';
export { refusalOf } from './problem.js';
export { createRateLimit, type RateLimit } from './rate-limit.js';
export { HttpRefusal } from './refusal.js';
export { apiPathOf, createRouting, isRow } from './routing.js';
export { runService, type RunningService } from './run-service.js';
export { startServer, type RunningServer } from './server.js';
