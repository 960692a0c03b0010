'use strict';

const { setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

// V8 would drop the bytecode of functions that no test has called for a while.
setFlagsFromString('--no-flush-bytecode');

/** The compiled modules of this process by their parameters and file, with the source they are compiled from. */
const kept = new Map();

const compiled = (source, filename, parameters) => {
  const key = `${parameters}\n${filename}`;
  const found = kept.get(key);
  if (found?.source === source) return found.script;
  const head = `(function(${parameters}){`;
  const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  kept.set(key, { source, script });
  return script;
};

/**
 * Runs each test file in modules of its own, as Jest does, but compiles a module once in a process: Jest would compile
 * the some two thousand modules of a page or a service again for every file.
 */
module.exports = class KeptScripts extends Runtime {
  constructor(config, environment, ...others) {
    super(config, environment, ...others);
    const { executor } = this;
    if (typeof executor?.compile !== 'function' || !Array.isArray(executor.injectedModuleParameters))
      throw new Error('Jest compiles modules elsewhere now');
    const compile = executor.compile.bind(executor);
    const parameters = executor.injectedModuleParameters.join();
    executor.compile = (source, filename) => {
      const context = environment.getVmContext();
      // Jest reports modules that cannot be compiled, and tests that go on after their end.
      if (!context) return compile(source, filename);
      let script;
      try {
        script = compiled(source, filename, parameters);
      } catch {
        return compile(source, filename);
      }
      return script.runInContext(context);
    };
  }
};
module.exports.default = module.exports;
