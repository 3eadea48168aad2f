import type { Language } from '../errors.ts'
import { type Permission, permissions } from '../permissions.ts'

/** The name of each permission on a screen. In English it is the stored name, which the spec has. */
export const permissionNames: Record<Language, Record<Permission, string>> = {
  en: Object.fromEntries(permissions.map((name) => [name, name])) as Record<Permission, string>,
  sw: {
    'View Users': 'Kuona watumiaji',
    'Create Users': 'Kuongeza watumiaji',
    'Edit Users': 'Kuhariri watumiaji',
    'Delete Users': 'Kufuta watumiaji',
    'View Orders': 'Kuona oda',
    'Manage Products': 'Kusimamia bidhaa',
    'View Reports': 'Kuona ripoti',
    'Configure Settings': 'Kupanga mipangilio',
    'Place Orders': 'Kuweka oda',
    'Edit Orders': 'Kuhariri oda',
    'Manage Customers': 'Kusimamia wateja',
    'Manage Lending': 'Kusimamia mikopo',
    'Record Repayments': 'Kurekodi marejesho',
    'Approve Entries': 'Kuidhinisha maingizo',
    'Import Data': 'Kuingiza data',
    'View Audit Log': 'Kuona kumbukumbu za mabadiliko',
  },
}

/** What each permission allows, in one sentence, for the check boxes of a role and for the page of a person. */
export const permissionSentences: Record<Language, Record<Permission, string>> = {
  en: {
    'View Users': 'See the accounts of staff and members of the own branches, and what each may do.',
    'Create Users': 'Add accounts and invite people by email.',
    'Edit Users': 'Change, approve, deactivate and sign out accounts, and reset passwords.',
    'Delete Users': 'Delete accounts, or close and anonymise them.',
    'View Orders': 'Read orders, refused bookings and the figures of sales.',
    'Manage Products': 'Change products, prices, stock, categories, promotions, reviews and pages of the shop.',
    'View Reports': 'Read and export reports.',
    'Configure Settings': 'Change roles, branches and settings of the shop, and close months.',
    'Place Orders': 'Book orders for clients, read groups and requests, and see what clients owe.',
    'Edit Orders': 'Process, ship, deliver, change, cancel and delete orders, and record returns.',
    'Manage Customers': 'Add clients and change their data, and read messages to the shop.',
    'Manage Lending': 'Set loan limits, give groups to other officers, and correct what clients owe.',
    'Record Repayments': 'Record what clients repay, and print receipts and collection sheets.',
    'Approve Entries': 'Approve entries of others as the second person.',
    'Import Data': 'Import people, products and opening balances from files.',
    'View Audit Log': 'Read who changed what, and when.',
  },
  sw: {
    'View Users': 'Kuona akaunti za wafanyakazi na wanachama wa matawi yako, na kila mmoja anaruhusiwa nini.',
    'Create Users': 'Kuongeza akaunti na kualika watu kwa barua pepe.',
    'Edit Users': 'Kubadilisha, kuidhinisha, kusimamisha na kuondoa akaunti zilizoingia, na kuweka upya manenosiri.',
    'Delete Users': 'Kufuta akaunti, au kuzifunga na kuondoa taarifa binafsi.',
    'View Orders': 'Kusoma oda, oda zilizokataliwa na takwimu za mauzo.',
    'Manage Products': 'Kubadilisha bidhaa, bei, idadi, aina, ofa, maoni na kurasa za duka.',
    'View Reports': 'Kusoma na kupakua ripoti.',
    'Configure Settings': 'Kubadilisha wajibu, matawi na mipangilio ya duka, na kufunga miezi.',
    'Place Orders': 'Kuweka oda kwa wateja, kusoma vikundi na maombi, na kuona wateja wanadaiwa nini.',
    'Edit Orders':
      'Kushughulikia, kusafirisha, kufikisha, kubadilisha, kughairi na kufuta oda, na kurekodi urejeshaji.',
    'Manage Customers': 'Kuongeza wateja na kubadilisha taarifa zao, na kusoma ujumbe uliotumwa dukani.',
    'Manage Lending': 'Kuweka vikomo vya mikopo, kukabidhi vikundi kwa maafisa wengine, na kurekebisha madeni.',
    'Record Repayments': 'Kurekodi marejesho ya wateja, na kuchapisha risiti na orodha za makusanyo.',
    'Approve Entries': 'Kuidhinisha maingizo ya wengine kama mtu wa pili.',
    'Import Data': 'Kuingiza watu, bidhaa na salio za mwanzo kutoka kwenye faili.',
    'View Audit Log': 'Kusoma nani alibadilisha nini, na lini.',
  },
}
