import { TestEnvironment } from 'jest-environment-jsdom';
import './jest-selectors.js';

/** jsdom together with the parts of a browser that it lacks: fetch and its classes, taken from Node. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      fetch,
      Request,
      Response,
      Headers,
      AbortController,
      AbortSignal,
      TextEncoder,
      TextDecoder,
      structuredClone,
    });
  }
}
