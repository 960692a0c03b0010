import { themeOf } from './theme.js';

it('Layouts change at 768, 1024, 1280 and 1600 pixels (SHELL-19)', () =>
  expect(themeOf('light').breakpoints.values).toEqual({ xs: 0, sm: 768, md: 1024, lg: 1280, xl: 1600 }));
