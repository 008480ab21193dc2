import { API, product, text } from '@impeller/contracts';
import { useState } from 'react';
import { CreateBase, useNotify, useRedirect } from 'react-admin';
import { exchange } from '../../data/httpClient';
import { AccessGate } from '../../records/AccessGate';
import { RecordHeading } from '../../records/form/RecordHeading';
import { EditorSteps } from './EditorSteps';
import { GeneralStep } from './steps/GeneralStep';
import { saveInventory, splitInventory, type SeenProduct } from './inventory';
import { newProduct } from './defaults';

/** A product that does not exist yet: only its first step can be filled in; saved, it becomes an edit. */
export const NewProduct = () => {
  const notify = useNotify();
  const redirect = useRedirect();
  const [isLeaving, setLeaving] = useState(false);
  const create = async (values: Record<string, unknown>) => {
    const [fields, inventory] = splitInventory(values);
    const made = await exchange<SeenProduct>('POST', `${API}/products`, fields);
    setLeaving(true);
    // The product exists from here on: what its prices refuse is corrected on its own page.
    if (fields.productType === 'simple')
      await saveInventory(made, inventory).catch((error: Error) => notify(error.message, { type: 'error' }));
    redirect('edit', product.path, made.id);
  };
  return (
    <AccessGate permission={product.can('create')}>
      <CreateBase resource={product.path} disableAuthentication>
        <RecordHeading resource={product.path} />
        <EditorSteps
          step="general"
          type="simple"
          onStep={(step) => notify(text('product.saveFirst', { step: text(`editor.${step}`) }), { type: 'warning' })}
        />
        <GeneralStep values={newProduct} save={create} isNew isLeaving={isLeaving} />
      </CreateBase>
    </AccessGate>
  );
};
