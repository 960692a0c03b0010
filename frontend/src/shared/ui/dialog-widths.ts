/** Widths of dialogs (SHELL-20), in pixels. */
export const dialogWidths = { xs: 320, sm: 480, md: 720, lg: 960, xl: 1200, xxl: 1900 } as const;
export type DialogWidth = keyof typeof dialogWidths;
