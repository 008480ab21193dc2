import { formatRupees, setting, text, type Setting } from '@impeller/contracts';
import { Clipped } from '../../records/fields/Clipped';
import { ActionColumn } from '../../records/list/ActionColumn';
import { ListColumn } from '../../records/list/ListColumn';
import { RecordList } from '../../records/list/RecordList';
import { RecordTable } from '../../records/list/RecordTable';

const Column = ListColumn<Setting>;
const yesOrNo = (value: boolean) => text(value ? 'shell.yes' : 'shell.no');

/** The store's one row, at a glance. */
export const SettingList = () => (
  <RecordList contract={setting} filters={[]}>
    <RecordTable isCrowded hiddenColumns={['id']}>
      <Column source="id" />
      <Column source="deliveryCharge" align="right" render={({ deliveryCharge }) => formatRupees(deliveryCharge)} />
      <Column
        source="freeDeliveryThreshold"
        align="right"
        render={({ freeDeliveryThreshold }) => formatRupees(freeDeliveryThreshold)}
      />
      <Column source="orderCutOffTime" render={({ orderCutOffTime }) => orderCutOffTime ?? '–'} />
      <Column source="isCODVisible" render={({ isCODVisible }) => yesOrNo(isCODVisible)} />
      <Column source="isRazorPayVisible" render={({ isRazorPayVisible }) => yesOrNo(isRazorPayVisible)} />
      <Column source="isPhonePeVisible" render={({ isPhonePeVisible }) => yesOrNo(isPhonePeVisible)} />
      <Column source="supportEmail" render={({ supportEmail }) => <Clipped>{supportEmail}</Clipped>} />
      <Column source="supportContact" />
      <Column source="androidVersion" />
      <Column source="iosVersion" />
      <ActionColumn />
    </RecordTable>
  </RecordList>
);
