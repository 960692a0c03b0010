import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import * as React from 'react';
import limits from '../shared/kernel/src/testing/limits.json';

// On a busy machine, rendering a page with its whole component library takes long: only the runner's limit ends a wait.
configure({ asyncUtilTimeout: limits.testMs });

// react-admin logs every refused call outside production; tests answer with refusals on purpose.
const { error } = console;
Object.assign(console, {
  error: (first, ...others) => {
    if (first?.name !== 'ApiProblem') error(first, ...others);
  },
});

// For each element React would keep the stack of the code that made it, which only its warnings quote.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React;
if (!('recentlyCreatedOwnerStacks' in internals)) throw new Error('React keeps the stacks of owners elsewhere now');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });

// jsdom has no layout to scroll; tests of the API run without jsdom.
if ('Element' in globalThis) Element.prototype.scrollIntoView ??= () => {};
