import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// On a busy machine, rendering a page with its whole component library takes long.
configure({ asyncUtilTimeout: 120_000 });

// react-admin logs every refused call outside production; tests answer with refusals on purpose.
const { error } = console;
Object.assign(console, {
  error: (first, ...others) => {
    if (first?.name !== 'ApiProblem') error(first, ...others);
  },
});
