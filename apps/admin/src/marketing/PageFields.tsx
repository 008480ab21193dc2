import {
  API,
  category,
  otherTargets,
  PAGES,
  product,
  STOREFRONT,
  targetOf,
  text,
  type Page,
  type Storefront,
} from '@impeller/contracts';
import { FormHelperText, InputLabel } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { SelectInput, useInput, useResourceContext, useTranslateLabel } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { exchange } from '../data/httpClient';
import { LinkField } from '../records/form/LinkField';
import { PickInput } from '../records/form/PickInput';

const pages = PAGES.map((id) => ({ id, name: id }));

/** Which page of the storefront's apps it opens, and what that one must be told. */
export const PageFields = () => {
  const { setValue } = useFormContext();
  const target = targetOf(useWatch({ name: 'page' }) as Page | undefined);
  /** What the page before it would have opened is nothing any more; left in the form, it could be wrong where nobody sees it. */
  const forget = (page: Page) => {
    for (const field of Object.keys(otherTargets({ page }, page)))
      setValue(field, null, { shouldDirty: true, shouldValidate: false });
  };
  return (
    <>
      <SelectInput
        source="page"
        choices={pages}
        isRequired
        emptyText={undefined}
        onChange={(event) => 'target' in event && forget(event.target.value as Page)}
      />
      {target === 'categoryId' && <PickInput source="categoryId" of={category} isRequired />}
      {target === 'productId' && <PickInput source="productId" of={product} isRequired />}
      {target === 'link' && <HostedLinkInput source="link" />}
    </>
  );
};

/** A link typed after the storefront's host, where the server knows it. */
const HostedLinkInput = ({ source }: { source: string }) => {
  const { field, fieldState, id } = useInput({ source, isRequired: true });
  const label = useTranslateLabel()({ source, resource: useResourceContext() });
  const { data } = useQuery({
    queryKey: [STOREFRONT],
    queryFn: () => exchange<Storefront>('GET', `${API}/${STOREFRONT}`),
    staleTime: Infinity,
  });
  const problem = fieldState.error?.message;
  return (
    <div>
      <InputLabel htmlFor={id} error={problem !== undefined} required>
        {label}
      </InputLabel>
      <LinkField
        id={id}
        value={String(field.value ?? '')}
        prefix={data?.url ? `${data.url.replace(/\/$/, '')}/` : undefined}
        takesHttp
        isWrong={problem !== undefined}
        inputRef={field.ref}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
      <FormHelperText id={`${id}-help`} error={problem !== undefined} role={problem ? 'alert' : undefined}>
        {problem ?? text('page.link.help')}
      </FormHelperText>
    </div>
  );
};
