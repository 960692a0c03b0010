// Fetched before the first paint, which would otherwise flash in the colours of the system; see shared/theme/colour-scheme.ts.
const chosen = localStorage.getItem('torno.colourScheme');
if (chosen === 'light' || chosen === 'dark') document.documentElement.style.colorScheme = chosen;
