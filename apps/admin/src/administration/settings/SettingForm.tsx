import { CUT_OFF_TIMES, text } from '@impeller/contracts';
import { Stack } from '@mui/material';
import { SelectInput } from 'react-admin';
import { TextInput } from '../../records/form/TextInput';
import { DaysInput, FlagInput, helpOf, PercentInput, RupeesInput } from './inputs';
import { LinkOrFileInput } from './LinkOrFileInput';
import { SettingGroup } from './SettingGroup';
import { ShopAddressInput } from './ShopAddressInput';

const times = CUT_OFF_TIMES.map((id) => ({ id, name: id }));

export const SettingForm = () => (
  <Stack spacing={4}>
    <SettingGroup name="delivery">
      <RupeesInput source="deliveryCharge" />
      <RupeesInput source="freeDeliveryThreshold" />
      <SelectInput
        source="orderCutOffTime"
        choices={times}
        emptyText={text('setting.cutOff.none')}
        helperText={helpOf('orderCutOffTime')}
      />
      <RupeesInput source="deliveryDiscount" />
      <RupeesInput source="maximumDeliveryDiscount" />
      <DaysInput source="maximumDeliveryDays" />
      <DaysInput source="discountDeliveryDays" />
    </SettingGroup>
    <SettingGroup name="payment">
      <FlagInput source="isCODVisible" />
      <RupeesInput source="maximumCashAllowed" />
      <FlagInput source="isRazorPayVisible" />
      <FlagInput source="isPhonePeVisible" />
    </SettingGroup>
    <SettingGroup name="wallet">
      <RupeesInput source="walletUsageAmount" />
      <PercentInput source="rewardPercent" />
      <RupeesInput source="maximumRewardAmount" />
      <RupeesInput source="referralAmount" />
      <RupeesInput source="referrerAmount" />
    </SettingGroup>
    <SettingGroup name="support">
      <TextInput source="supportEmail" type="email" isRequired />
      <TextInput source="supportContact" isRequired />
      <LinkOrFileInput source="tnc" />
      <LinkOrFileInput source="privacyPolicy" />
      <LinkOrFileInput source="helpFile" />
    </SettingGroup>
    <SettingGroup name="apps">
      <TextInput source="androidVersion" isRequired />
      <FlagInput source="androidForceUpdate" />
      <TextInput source="iosVersion" isRequired />
      <FlagInput source="iosForceUpdate" />
    </SettingGroup>
    <SettingGroup name="store">
      <TextInput source="legalName" />
      <TextInput source="gstNumber" />
      <ShopAddressInput />
      <FlagInput source="autoApproveUsers" />
    </SettingGroup>
  </Stack>
);
