import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// A page with its whole component library takes its time on a busy machine.
jest.setTimeout(90_000);
configure({ asyncUtilTimeout: 30_000 });
