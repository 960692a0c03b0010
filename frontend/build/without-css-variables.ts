import type { Plugin } from 'vite';

const themeWithVariables = /[\\/]@mui[\\/]material[\\/]esm[\\/]styles[\\/]createThemeWithVars\.js$/;
const refusal = "export default () => { throw new Error('The theme uses no CSS variables'); };";

/**
 * Leaves out the themes of Material UI that are made of CSS variables: `createTheme` imports them although ours is not
 * one of them, and every page would fetch 4.5 KB more. The build fails when a new version keeps them elsewhere.
 */
export const withoutCssVariables = (): Plugin => {
  let isLeftOut = false;
  return {
    name: 'without-css-variables',
    apply: 'build',
    enforce: 'pre',
    load: (id) => {
      if (!themeWithVariables.test(id)) return null;
      isLeftOut = true;
      return refusal;
    },
    buildEnd(error) {
      if (!error && !isLeftOut) this.error('Material UI has no styles/createThemeWithVars.js any more');
    },
  };
};
