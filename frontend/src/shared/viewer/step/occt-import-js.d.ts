declare module 'occt-import-js' {
  type Mesh = {
    readonly color?: readonly [number, number, number];
    readonly attributes: {
      readonly position: { readonly array: readonly number[] };
      readonly normal?: { readonly array: readonly number[] };
    };
    readonly index: { readonly array: readonly number[] };
  };
  type Read = (
    content: Uint8Array,
    parameters: { readonly linearUnit: 'millimeter' } | null,
  ) => { readonly success: boolean; readonly meshes: readonly Mesh[] };
  type Kernel = { readonly ReadStepFile: Read; readonly ReadIgesFile: Read };
  const start: (options?: { readonly locateFile: () => string }) => Promise<Kernel>;
  export default start;
}
