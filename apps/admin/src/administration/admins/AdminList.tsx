import { admin, PROFILE_SCREEN, type Admin } from '@impeller/contracts';
import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext, type RaRecord } from 'react-admin';
import { EditLink } from '../../records/fields/EditLink';
import { NameWithSwitch } from '../../records/fields/NameWithSwitch';
import { RelativeDate } from '../../records/fields/RelativeDate';
import { EnabledFilter, MobileFilter, TextFilter } from '../../records/list/filterInputs';
import { ListColumn } from '../../records/list/ListColumn';
import { RecordList } from '../../records/list/RecordList';
import { RecordTable } from '../../records/list/RecordTable';
import { ReadOnlyList } from '../../records/parent';
import { useOwnId } from '../useOwnId';

const Column = ListColumn<Admin>;
const filters = [
  <TextFilter key="name" source="fullName||$contL" alwaysOn />,
  <TextFilter key="email" source="emailAddress||$contL" alwaysOn />,
  <MobileFilter key="mobile" source="mobileNumber||$contL" />,
  <TextFilter key="role" source="adminsRole.name||$contL" />,
  <EnabledFilter key="enabled" source="enabled" alwaysOn />,
];

export const AdminList = () => (
  <RecordList contract={admin} filters={filters}>
    <RecordTable hiddenColumns={['createdTimestamp']}>
      <Column source="id" />
      <Column source="fullName" field={Name} />
      <Column source="adminsRole.name" />
      <Column source="emailAddress" field={MailLink} />
      <Column source="mobileNumber" field={PhoneLink} />
      <Column source="createdTimestamp" field={RelativeDate} />
      <ListColumn label={false} source="actions" disableSort align="right">
        <NotOneself>
          <EditLink />
        </NotOneself>
      </ListColumn>
    </RecordTable>
  </RecordList>
);

/** One's own row is changed in one's profile: neither switched nor edited here (specification §6). */
const NotOneself = ({ children }: { children: ReactNode }) => {
  const record = useRecordContext<Admin>();
  const ownId = useOwnId();
  return <ReadOnlyList value={record?.id === ownId}>{children}</ReadOnlyList>;
};

const Name = () => {
  const ownId = useOwnId();
  const profile = ({ id }: RaRecord) => (id === ownId ? PROFILE_SCREEN : undefined);
  return (
    <NotOneself>
      <NameWithSwitch source="fullName" linkTo={profile} />
    </NotOneself>
  );
};

const MailLink = () => {
  const { emailAddress } = useRecordContext<Admin>() ?? {};
  return emailAddress ? (
    <Link href={`mailto:${emailAddress}`} noWrap title={emailAddress} sx={{ display: 'block', maxWidth: 320 }}>
      {emailAddress}
    </Link>
  ) : null;
};

const PhoneLink = () => {
  const { mobileNumber } = useRecordContext<Admin>() ?? {};
  return mobileNumber ? (
    <Link href={`tel:${mobileNumber}`} noWrap>
      {mobileNumber}
    </Link>
  ) : null;
};
