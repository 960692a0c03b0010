/** A body of a model: triangles in millimetres. */
export type ModelMesh = {
  readonly positions: Float32Array;
  /** One for each position; empty if the file has none. */
  readonly normals: Float32Array;
  readonly triangles: Uint32Array;
  /** Red, green, blue from 0 to 1. */
  readonly colour: readonly [number, number, number] | null;
};

const magic = 0x46546c67;
const jsonChunk = 0x4e4f534a;
const binaryChunk = 0x004e4942;
const float = 5126;
const unsignedInt = 5125;

/** glTF measures in metres with y up; the coordinates remain the model's. */
const millimetresWithZUp = { scale: [0.001, 0.001, 0.001], rotation: [-Math.SQRT1_2, 0, 0, Math.SQRT1_2] };

const paddedLength = (length: number): number => Math.ceil(length / 4) * 4;

const boundsOf = (positions: Float32Array): { readonly min: number[]; readonly max: number[] } => {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (const [index, value] of positions.entries()) {
    const axis = index % 3;
    min[axis] = Math.min(min[axis] ?? value, value);
    max[axis] = Math.max(max[axis] ?? value, value);
  }
  return { min, max };
};

/** Bodies as one glTF 2.0 binary file, which any viewer can read. Bodies without triangles are left out. */
export const writeGlb = (meshes: readonly ModelMesh[]): Uint8Array<ArrayBuffer> => {
  const drawn = meshes.filter(({ triangles }) => triangles.length > 0);
  const parts: (Float32Array | Uint32Array)[] = [];
  const accessors: object[] = [];
  const add = (part: Float32Array | Uint32Array, type: 'VEC3' | 'SCALAR', bounds: object = {}): number => {
    parts.push(part);
    const componentType = part instanceof Float32Array ? float : unsignedInt;
    const count = part.length / (type === 'VEC3' ? 3 : 1);
    return accessors.push({ bufferView: parts.length - 1, componentType, count, type, ...bounds }) - 1;
  };
  const shapes = drawn.map(({ positions, normals, triangles }, material) => ({
    primitives: [
      {
        attributes: {
          POSITION: add(positions, 'VEC3', boundsOf(positions)),
          ...(normals.length === positions.length ? { NORMAL: add(normals, 'VEC3') } : {}),
        },
        indices: add(triangles, 'SCALAR'),
        material,
      },
    ],
  }));
  let length = 0;
  const bufferViews = parts.map(({ byteLength }) => {
    const view = { buffer: 0, byteOffset: length, byteLength };
    length += byteLength;
    return view;
  });
  const description = new TextEncoder().encode(
    JSON.stringify({
      asset: { version: '2.0', generator: 'Torno' },
      scene: 0,
      scenes: [{ nodes: [0] }],
      nodes: [
        { ...millimetresWithZUp, children: shapes.map((_, index) => index + 1) },
        ...shapes.map((_, mesh) => ({ mesh })),
      ],
      meshes: shapes,
      materials: drawn.map(({ colour }) => ({
        pbrMetallicRoughness: {
          ...(colour ? { baseColorFactor: [...colour, 1] } : {}),
          metallicFactor: 0.15,
          roughnessFactor: 0.6,
        },
      })),
      accessors,
      bufferViews,
      buffers: [{ byteLength: length }],
    }),
  );
  const jsonLength = paddedLength(description.length);
  const file = new Uint8Array(12 + 8 + jsonLength + 8 + length);
  const header = new DataView(file.buffer);
  const words = [magic, 2, file.length, jsonLength, jsonChunk];
  words.forEach((word, index) => header.setUint32(index * 4, word, true));
  file.fill(0x20, 20, 20 + jsonLength).set(description, 20);
  header.setUint32(20 + jsonLength, length, true);
  header.setUint32(24 + jsonLength, binaryChunk, true);
  let offset = 28 + jsonLength;
  for (const part of parts) {
    file.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), offset);
    offset += part.byteLength;
  }
  return file;
};

type BufferDescription = {
  readonly meshes: readonly {
    readonly primitives: readonly {
      readonly attributes: { readonly POSITION: number; readonly NORMAL?: number };
      readonly indices: number;
      readonly material: number;
    }[];
  }[];
  readonly materials: readonly { readonly pbrMetallicRoughness: { readonly baseColorFactor?: readonly number[] } }[];
  readonly accessors: readonly { readonly bufferView: number }[];
  readonly bufferViews: readonly { readonly byteOffset: number; readonly byteLength: number }[];
};

/** The bodies of a file that `writeGlb` has written; throws for any other file. */
export const readGlb = (file: ArrayBuffer): ModelMesh[] => {
  const header = new DataView(file);
  if (file.byteLength < 28 || header.getUint32(0, true) !== magic || header.getUint32(8, true) !== file.byteLength)
    throw new Error('The file is not a GLB file');
  const jsonLength = header.getUint32(12, true);
  const text = new TextDecoder().decode(new Uint8Array(file, 20, jsonLength));
  const { meshes, materials, accessors, bufferViews }: BufferDescription = JSON.parse(text);
  const start = 28 + jsonLength;
  const bytes = (accessor: number): ArrayBuffer => {
    const view = bufferViews[accessors[accessor]?.bufferView ?? -1];
    if (!view) throw new Error('This GLB file is not one of ours');
    return file.slice(start + view.byteOffset, start + view.byteOffset + view.byteLength);
  };
  return meshes.flatMap(({ primitives }) =>
    primitives.map(({ attributes, indices, material }) => {
      const [red, green, blue] = materials[material]?.pbrMetallicRoughness.baseColorFactor ?? [];
      return {
        positions: new Float32Array(bytes(attributes.POSITION)),
        normals: attributes.NORMAL === undefined ? new Float32Array() : new Float32Array(bytes(attributes.NORMAL)),
        triangles: new Uint32Array(bytes(indices)),
        colour: red === undefined || green === undefined || blue === undefined ? null : [red, green, blue],
      };
    }),
  );
};
