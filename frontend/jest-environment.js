import { TestEnvironment } from 'jest-environment-jsdom';
import { keepComputedStyles } from './jest-computed-styles.js';
import './jest-selectors.js';

const { TZ: zoneOfMachine } = process.env;

/** The process applies a changed `TZ` at once, and shares it with the test files that it runs later. */
const setTimeZone = (zone) => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
};

/**
 * jsdom together with the parts of a browser that it lacks: fetch and its classes, taken from Node. A file whose test
 * depends on the reader's time zone sets it in its docblock: `@jest-environment-options {"timeZone": "Europe/Berlin"}`.
 */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.timeZone = config.projectConfig.testEnvironmentOptions.timeZone;
  }

  async setup() {
    if (this.timeZone) setTimeZone(this.timeZone);
    await super.setup();
    keepComputedStyles(this.global);
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

  async teardown() {
    setTimeZone(zoneOfMachine);
    await super.teardown();
  }
}
