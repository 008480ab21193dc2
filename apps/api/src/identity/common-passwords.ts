/**
 * The passwords that people choose first and guessers try first, of six characters and more: what the public lists of
 * leaked passwords agree on, India's favourites, and this shop's own words. On the server only: clients need not download it.
 */
const WORDS = `
123456 1234567 12345678 123456789 1234567890 0123456789 12345678910 123123 123123123 123321 123654 1234554321 12341234 1234qwer
111111 1111111 11111111 111222 112233 11223344 121212 131313 147258 147258369 159357 159753 222222 232323 333333 444444 456456
555555 654321 666666 696969 777777 7777777 789456 789456123 87654321 888888 88888888 987654 987654321 9876543210 999999 000000
00000000 010203 101010 0987654321 098765 102030 741852963 852456 963852741 password password1 password12 password123 password1234
password@123 password@1 password! passw0rd p@ssw0rd p@ssword p@ssw0rd1 p@ssw0rd123 pa55word passwort passport pass123 pass1234 pass@123
pass@1234 passpass qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwertyu qwertyui qwertyuiop qwert123 qwe123 qweqwe qweasd qweasdzxc
q1w2e3r4 q1w2e3r4t5 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 zaq12wsx zaq1zaq1 qazwsx qazwsxedc wsxedc asdfgh asdfghjkl asdfasdf
asd123 asdasd asdf1234 zxcvbn zxcvbnm zxcvbnm123 poiuytrewq mnbvcxz azerty azertyuiop abc123 abc1234 abc12345 abcd1234 abcd@1234
abc@123 abcd123 abcdef abcdefg abcdefgh abcabc a123456 a1234567 a12345678 a123456789 a1b2c3 a1b2c3d4 aa123456 aa12345678 aaaaaa aaaaaaaa
admin123 admin1234 admin12345 admin123456 admin@123 admin@1234 admin@12345 admin! adminadmin administrator admin1 admin2 admin12
admin123! admin001 superadmin superadmin123 super123 superuser root123 root1234 rootroot toor123 master master123 manager manager123
welcome welcome1 welcome12 welcome123 welcome@123 welcome@1 letmein letmein1 login123 changeme changeme1 changeit change123 default
default1 secret secret1 secret123 test123 test1234 test@123 testing testing123 testtest tester temp123 temp1234 temppass guest123
user123 user1234 user@123 demo123 demo1234 demo@123 demodemo hello123 helloworld hello@123 iloveyou iloveyou1 iloveu ilovegod lovely
sunshine princess football baseball basketball cricket cricket1 superman batman spiderman pokemon dragon monkey shadow michael jordan
jordan23 jennifer jessica ashley daniel charlie george hunter hunter2 ranger buster soccer hockey killer tigger pepper ginger cookie
summer winter spring autumn flower freedom whatever trustno1 starwars matrix computer computer1 internet samsung samsung123 google
google123 facebook facebook1 youtube android iphone nokia123 microsoft windows linux123 cheese chocolate purple orange banana cherry
diamond golden silver purple1 mustang ferrari porsche mercedes yamaha corvette harley eagle1 falcon phoenix tiger123 rocket rocky1
india123 india@123 india1 india1234 indian indian123 bharat bharat123 krishna krishna123 krishna1 ganesh ganesh123 ganpati hanuman
hanuman123 jaihanuman jaishriram jaishreeram jaimatadi jaishrikrishna shreeram sairam sairam123 omsairam omnamahshivay mahadev mahadev1
shivshiv radhakrishna radheradhe radhe123 lakshmi laxmi123 saibaba saraswati bhagwan waheguru allah786 786786 bismillah bismillah786
jaihind jaihind123 vandemataram mumbai mumbai123 delhi123 newdelhi bangalore chennai chennai123 kolkata hyderabad pune123 gujarat
ahmedabad rajkot coimbatore kerala tamilnadu maharashtra rajesh123 rahul123 amit123 priya123 pooja123 deepak123 sachin sachin10
sachin123 dhoni07 kohli18 virat18 msdhoni sweety sweetheart dilkush lovelove love123 loveyou loveme mylove family friends forever
success success1 money123 lucky123 lucky7 goodluck godisgreat blessed jesus123 jesuschrist christ heaven angel1 angel123 babygirl baby123
nothing nothing1 qwerty@123 zxc123 zxcasdqwe asdzxc 1a2b3c 1a2b3c4d 123abc 123456a 123456aa 1234567a 12345a 12345q 123456q 123qwe
123qwe123 123qweasd 1234abcd 12qwaszx 1qw23er4 2wsx3edc 3edc4rfv x1x2x3 xxxxxx zzzzzz qqqqqq wwwwww ssssss dddddd 1212121 1213141516
20202020 20212021 20222022 20232023 20242024 20252025 20262026 112358 314159 271828 420420 143143 1431431 143144 007007 100000 100200
impeller impeller1 impeller123 impeller@123 pumps123 pumpset pumpsmotors motors123 motorpump waterpump submersible monoblock openwell
store123 store@123 shop123 shop1234 office123 office@123 company123 company@123 business backoffice staff123 staff@123 sales123 account123
`;

const COMMON: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter(Boolean));

/** Whether a password is one of the commonest, whatever its case, or the account's own e-mail address or its first part. */
export function isCommonPassword(password: string, emailAddress = ''): boolean {
  const typed = password.toLowerCase();
  const email = emailAddress.trim().toLowerCase();
  return COMMON.has(typed) || (email !== '' && (typed === email || typed === email.split('@', 1)[0]));
}
