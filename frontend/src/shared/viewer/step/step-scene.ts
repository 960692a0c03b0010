import {
  AmbientLight,
  Box3,
  BufferAttribute,
  BufferGeometry,
  DirectionalLight,
  EdgesGeometry,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  Scene,
  Sphere,
  Vector3,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import type { ModelMesh } from '@torno/model-file';
import { fitDistance } from './fit-distance.js';

/** Degrees; an edge is drawn where two faces meet at a larger angle. */
const edgeAngle = 25;

const geometryOf = ({ positions, normals, triangles }: ModelMesh): BufferGeometry => {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setIndex(new BufferAttribute(triangles, 1));
  if (normals.length === positions.length) geometry.setAttribute('normal', new BufferAttribute(normals, 3));
  else geometry.computeVertexNormals();
  return geometry;
};

export type StepScene = {
  readonly turn: (aroundVertical: number, aroundHorizontal: number) => void;
  /** Factor on the distance: below 1 comes nearer. */
  readonly zoom: (factor: number) => void;
  readonly reset: () => void;
  /** The current view as a data URL. */
  readonly capture: () => string;
  readonly dispose: () => void;
};

/** Shows bodies in an element; mouse, finger and `turn` rotate them. Throws in a browser without 3D. */
export const showStep = (host: HTMLElement, meshes: readonly ModelMesh[]): StepScene => {
  const renderer = new WebGLRenderer({ antialias: true, alpha: true });
  renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2));
  host.append(renderer.domElement);

  const model = new Group();
  const line = new LineBasicMaterial({ color: 0x2c3a45 });
  for (const mesh of meshes) {
    const geometry = geometryOf(mesh);
    const material = new MeshStandardMaterial({ color: 0x9fb0ba, metalness: 0.15, roughness: 0.6 });
    if (mesh.colour) material.color.setRGB(...mesh.colour);
    model.add(new Mesh(geometry, material), new LineSegments(new EdgesGeometry(geometry, edgeAngle), line));
  }
  const sphere = new Box3().setFromObject(model).getBoundingSphere(new Sphere());
  model.position.copy(sphere.center).negate();

  const scene = new Scene();
  const camera = new PerspectiveCamera(35, 1, sphere.radius / 100, sphere.radius * 40);
  const distance = (): number => fitDistance(sphere.radius, camera.fov, camera.aspect);
  const light = new DirectionalLight(0xffffff, 2.2);
  light.position.set(1, 1.5, 2);
  camera.add(light);
  scene.add(new AmbientLight(0xffffff, 1.4), camera, model);

  const draw = (): void => renderer.render(scene, camera);
  const controls = new OrbitControls(camera, renderer.domElement);
  controls.addEventListener('change', draw);
  // The wheel and vertical swipes scroll the page, which may hold dozens of models.
  controls.enableZoom = false;
  renderer.domElement.style.touchAction = 'pan-y';

  const reset = (): void => {
    camera.position.set(1, 0.8, 1.4).setLength(distance());
    controls.target.set(0, 0, 0);
    controls.update();
    draw();
  };

  const resize = new ResizeObserver(() => {
    const { clientWidth, clientHeight } = host;
    if (clientWidth === 0 || clientHeight === 0) return;
    renderer.setSize(clientWidth, clientHeight);
    const before = distance();
    camera.aspect = clientWidth / clientHeight;
    camera.position.multiplyScalar(distance() / before);
    camera.updateProjectionMatrix();
    draw();
  });
  resize.observe(host);
  reset();

  return {
    reset,
    zoom: (factor) => {
      camera.position.multiplyScalar(factor);
      controls.update();
      draw();
    },
    turn: (aroundVertical, aroundHorizontal) => {
      const side = new Vector3(1, 0, 0).applyQuaternion(camera.quaternion);
      camera.position.applyAxisAngle(new Vector3(0, 1, 0), aroundVertical).applyAxisAngle(side, aroundHorizontal);
      controls.update();
      draw();
    },
    capture: () => {
      // The canvas holds the picture only directly after drawing.
      draw();
      return renderer.domElement.toDataURL('image/png');
    },
    dispose: () => {
      resize.disconnect();
      controls.dispose();
      model.traverse((part) => {
        if (part instanceof Mesh || part instanceof LineSegments) part.geometry.dispose();
        if (part instanceof Mesh) part.material.dispose();
      });
      line.dispose();
      renderer.dispose();
      renderer.forceContextLoss();
      renderer.domElement.remove();
    },
  };
};
