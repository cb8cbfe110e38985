import { Suspense, lazy, type ComponentProps, type ComponentType } from 'react';
import type { Details as Whole } from './details.view';

const Loaded = lazy(() => import('./details.view').then((module) => ({ default: module.Details as unknown as ComponentType<object> })));

/** `details.view.tsx`, loaded when it is first opened. */
export function Details<Data, Row>(props: ComponentProps<typeof Whole<Data, Row>>) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
